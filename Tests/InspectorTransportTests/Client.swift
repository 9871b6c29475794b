import Foundation
import Testing

@testable import InspectorTransport

/// The other side of a stream, with plain blocking calls.
enum Client {
  static func send(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// At most so many bytes; fewer at the end of the stream or after five seconds of silence.
  static func receive(_ limit: Int, from descriptor: Int32) -> [UInt8] {
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while all.count < limit, waitUntilReadable(descriptor, milliseconds: 5_000) {
      let count = read(descriptor, &piece, min(piece.count, limit - all.count))
      guard count > 0 else { break }
      all += piece[..<count]
    }
    return all
  }

  static func waitUntilReadable(_ descriptor: Int32, milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  static func makePipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  static func makeTerminal() throws -> (leader: Int32, terminal: Int32) {
    #if os(Linux)
      // posix_openpt and its kin are hidden from Swift; this is what they do (TIOCSPTLCK, TIOCGPTN).
      let leader = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var number: Int32 = 0
      try #require(ioctl(leader, 0x4004_5431, &number) == 0 && ioctl(leader, 0x8004_5430, &number) == 0)
      let terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    #else
      let leader = posix_openpt(O_RDWR | O_NOCTTY)
      try #require(grantpt(leader) == 0 && unlockpt(leader) == 0)
      let terminal = open(String(cString: ptsname(leader)), O_RDWR | O_NOCTTY)
    #endif
    try #require(terminal >= 0)
    return (leader, terminal)
  }

  static func isNonblocking(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFL) & O_NONBLOCK != 0 }
}

/// Bytes that show when some are lost, doubled or swapped.
func pattern(_ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
}
