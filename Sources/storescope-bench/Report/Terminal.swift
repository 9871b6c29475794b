#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a terminal can show.
enum Colour: String {
  case bold = "1"
  case red = "31"
  case green = "32"
  case yellow = "33"

  func apply(to text: String) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }
}

enum Terminal {
  /// Colour is for people: not into pipes and files, and not against their wish (no-color.org).
  static var isColoured: Bool {
    isatty(STDOUT_FILENO) != 0 && getenv("NO_COLOR") == nil && getenv("TERM").map { String(cString: $0) } != "dumb"
  }

  /// One line on standard error.
  static func complain(_ text: String) { tell("storescope-bench: \(text)\n") }

  /// Text on standard error, at once.
  static func tell(_ text: String) {
    var text = text
    _ = text.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
