#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A server to start, found beside this program.
struct ServerProgram: Equatable {
  let name: String
  let arguments: [String]

  /// The project's own, with an app to look at.
  static let storescope = ServerProgram(name: "storescope", arguments: ["lsp", "--demo", "favorite-primes"])
  /// With a large state: the demo's own, or the documents of a folder.
  static func large(showing folder: String?) -> ServerProgram {
    ServerProgram(
      name: "storescope", arguments: ["lsp", "--demo", "large"] + (folder.map { ["--data", $0] } ?? []))
  }
  /// The floor.
  static let echo = ServerProgram(name: "storescope-echo", arguments: [])

  func path() throws(MeasurementError) -> String {
    guard let own = Self.ownPath(), let slash = own.lastIndex(of: "/") else {
      throw MeasurementError("The folder of this program is not known, so \(name) could not be found beside it.")
    }
    let path = String(own[...slash]) + name
    guard access(path, X_OK) == 0 else {
      throw MeasurementError("There is no \(path); build it with `swift build -c release --product \(name)`.")
    }
    return path
  }

  private static func ownPath() -> String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    #if canImport(Darwin)
      var size = UInt32(buffer.count)
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
    #else
      guard readlink("/proc/self/exe", &buffer, buffer.count - 1) > 0 else { return nil }
    #endif
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
