#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What one attempt to read gave.
enum ReadOutcome: Equatable {
  case bytes(Int)
  case nothingYet
  case ended
}

/// The reading half of a stream; reads what is there and never waits.
///
/// O_NONBLOCK belongs to the open file, which a parent's shell or terminal shares, so it is not set here. A read that
/// follows a `poll` which said readable does not wait, as long as nobody else takes the bytes in between; that nobody
/// in this process does is the doing of `StandardStreamGuard`.
struct InputSource: ~Copyable {
  let descriptor: OwnedDescriptor
  private let isSocket: Bool

  init(_ descriptor: consuming OwnedDescriptor) {
    isSocket = DescriptorKind(of: descriptor.number) == .socket
    self.descriptor = descriptor
  }

  /// - Precondition: `poll` has just reported the descriptor as ready.
  func readAvailable(into buffer: UnsafeMutableRawBufferPointer) -> ReadOutcome {
    while true {
      let count =
        isSocket
        ? recv(descriptor.number, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
        : read(descriptor.number, buffer.baseAddress, buffer.count)
      if count > 0 { return .bytes(count) }
      if count == 0 { return .ended }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: return .nothingYet
      default: return .ended
      }
    }
  }
}
