#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A call to the operating system that failed, as a sentence for people.
public struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was being done, as the subject of the sentence: `making the wake-up pipe`.
  public let action: String
  /// The `errno` it left.
  public let code: Int32

  /// An error with a known code.
  public init(_ action: String, code: Int32) {
    self.action = action
    self.code = code
  }

  /// The error of the call that has just failed on this thread.
  static func last(_ action: String) -> SystemError { SystemError(action, code: errno) }

  public var description: String {
    var text = [CChar](repeating: 0, count: 256)
    _ = strerror_r(code, &text, text.count)
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let reason = bytes.isEmpty ? "error" : String(decoding: bytes, as: UTF8.self)
    return "\(action) failed: \(reason) (errno \(code))"
  }
}
