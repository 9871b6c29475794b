#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where a server says what has no place in the protocol.
public enum StandardError {
  /// Writes a line.
  public static func say(_ line: String) {
    let text = Array("\(line)\n".utf8)
    _ = text.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
