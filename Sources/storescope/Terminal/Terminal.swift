#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension StandardStream {
  /// How to print on this stream: 100 columns without colours, or what the terminal behind it allows.
  ///
  /// Colours are off where `NO_COLOR` is set and not empty (no-color.org) or the terminal is dumb.
  var printing: Printing {
    guard isTerminal else { return Printing() }
    let isQuiet = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? true
    return Printing(columns: terminalColumns ?? 100, hasColour: !isQuiet && !isDumb)
  }

  private var terminalColumns: Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
