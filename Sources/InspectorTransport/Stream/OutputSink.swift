#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The writing half of a stream; writes what is taken at once and never waits.
///
/// O_NONBLOCK belongs to the open file and not to the descriptor: set on a terminal or a pipe that a parent or stderr
/// shares, it makes their writes fail. So it is never set on what we were given: a socket is asked per call, and a pipe
/// or terminal is opened a second time where the system can (Linux), which gives an open file of our own. Where it can
/// not, writes are so small that after a `poll` which says writable a pipe takes them without waiting.
struct OutputSink: ~Copyable {
  private enum Manner {
    case perCall
    case direct
    case paced
  }

  let descriptor: OwnedDescriptor
  private let manner: Manner

  /// The size every POSIX system writes to a writable pipe without waiting (_POSIX_PIPE_BUF).
  private static let pacedSize = 512

  /// - Parameter reopens: whether to open a pipe or terminal a second time where the system can.
  init(_ descriptor: consuming OwnedDescriptor, reopens: Bool = true) {
    switch DescriptorKind(of: descriptor.number) {
    case .socket:
      manner = .perCall
      self.descriptor = descriptor
    case .stored:
      manner = .direct
      self.descriptor = descriptor
    case .streaming:
      if reopens, let own = Self.reopen(descriptor.number) {
        manner = .direct
        self.descriptor = OwnedDescriptor(adopting: own)
      } else {
        manner = .paced
        self.descriptor = descriptor
      }
    }
  }

  private static func reopen(_ number: Int32) -> Int32? {
    #if os(Linux)
      let own = open("/proc/self/fd/\(number)", O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
      return own >= 0 ? own : nil
    #else
      return nil
    #endif
  }

  func writeAvailable(_ bytes: UnsafeRawBufferPointer) -> WriteOutcome {
    while true {
      let count: Int
      switch manner {
      case .perCall: count = send(descriptor.number, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT))
      case .direct: count = write(descriptor.number, bytes.baseAddress, bytes.count)
      case .paced:
        guard isWritable() else { return .full }
        count = write(descriptor.number, bytes.baseAddress, min(bytes.count, Self.pacedSize))
      }
      if count >= 0 { return .bytes(count) }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: return .full
      case EPIPE, ECONNRESET, ENOTCONN, ESHUTDOWN: return .gone
      default: return .failed(.last("writing to the client"))
      }
    }
  }

  private func isWritable() -> Bool {
    var request = pollfd(fd: descriptor.number, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, 0) > 0
  }
}
