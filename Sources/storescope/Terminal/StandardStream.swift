#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One of the three standard streams; written to without a buffer in between.
struct StandardStream {
  static let input = StandardStream(descriptor: STDIN_FILENO)
  static let output = StandardStream(descriptor: STDOUT_FILENO)
  static let error = StandardStream(descriptor: STDERR_FILENO)

  let descriptor: Int32

  /// Writes everything that somebody asked for; what nobody reads any more is lost without complaint.
  ///
  /// - Throws: where it is lost for another reason, such as a full disk.
  func print(_ text: String) throws(WriteFailure) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { posixWrite(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE {
        return
      } else if errno != EINTR {
        throw WriteFailure(reason: String(cString: strerror(errno)))
      }
    }
  }

  /// Writes what can be lost, since there is nobody who could be told: complaints, and how far something has come.
  func write(_ text: String) { try? print(text) }

  var isTerminal: Bool { isatty(descriptor) == 1 }
}

/// What was to be printed is not where it should be.
struct WriteFailure: Error, CustomStringConvertible {
  /// What the system says of it.
  let reason: String

  var description: String { "the output could not be written: \(reason)" }
}

private func posixWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
