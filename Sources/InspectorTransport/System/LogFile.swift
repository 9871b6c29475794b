#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that only grows, readable by its owner alone; each line reaches it by one call.
public struct LogFile: ~Copyable, Sendable {
  private let descriptor: OwnedDescriptor

  /// Makes the file anew, or empties it and takes it from other readers; a symbolic link in its place is refused.
  ///
  /// - Throws: `SystemError` where the file cannot be written.
  public init(path: String) throws(SystemError) {
    let number = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard number >= 0 else { throw .last("opening \(path)") }
    let descriptor = OwnedDescriptor(adopting: number)
    try Self.makePrivate(number)
    self.descriptor = descriptor
  }

  // A file that was there keeps its mode; a device is nobody's to change.
  private static func makePrivate(_ number: Int32) throws(SystemError) {
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 != 0 else { return }
    guard fchmod(number, 0o600) == 0 else { throw .last("keeping the log from other people") }
  }

  /// Appends text; what a full disk does not take is lost, since whoever logs has other work to do.
  ///
  /// - Returns: why something was lost; nil if nothing was.
  public func append(_ text: String) -> SystemError? {
    var rest = ArraySlice(text.utf8)
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(descriptor.number, $0.baseAddress, $0.count) }
      if written > 0 { rest = rest.dropFirst(written) } else if errno != EINTR { return .last("writing the log") }
    }
    return nil
  }
}
