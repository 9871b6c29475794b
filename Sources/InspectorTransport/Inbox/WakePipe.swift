#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pipe to ourselves: a byte in it makes `poll` return.
struct WakePipe: ~Copyable, Sendable {
  let readEnd: OwnedDescriptor
  private let writeEnd: OwnedDescriptor

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last("making the wake-up pipe") }
    readEnd = OwnedDescriptor(adopting: ends[0])
    writeEnd = OwnedDescriptor(adopting: ends[1])
    readEnd.closeOnExec()
    writeEnd.closeOnExec()
    // Both ends are known to this process alone, so the flag can harm nobody.
    for end in ends { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
  }

  func signal() {
    var byte: UInt8 = 1
    while write(writeEnd.number, &byte, 1) < 0, errno == EINTR {}
  }

  func consume() {
    var byte: UInt8 = 0
    while read(readEnd.number, &byte, 1) < 0, errno == EINTR {}
  }
}
