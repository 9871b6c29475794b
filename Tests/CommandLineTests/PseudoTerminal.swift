import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A terminal without a screen: what is written to `terminal` can be read from `screen`.
struct PseudoTerminal {
  let screen: FileHandle
  let terminal: FileHandle

  init(columns: UInt16) throws {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(master >= 0)
    let slave = open(try Self.unlockedName(of: master), O_RDWR | O_NOCTTY)
    try #require(slave >= 0)
    var size = winsize(ws_row: 40, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try #require(ioctl(slave, UInt(TIOCSWINSZ), &size) == 0)
    screen = FileHandle(fileDescriptor: master, closeOnDealloc: true)
    terminal = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
  }

  private static func unlockedName(of master: Int32) throws -> String {
    #if canImport(Darwin)
      try #require(grantpt(master) == 0 && unlockpt(master) == 0)
      return String(cString: try #require(ptsname(master)))
    #else
      // TIOCSPTLCK and TIOCGPTN of <asm-generic/ioctls.h>, macros that Swift cannot import.
      var lock: CInt = 0
      var number: CUnsignedInt = 0
      try #require(ioctl(master, 0x4004_5431, &lock) == 0 && ioctl(master, 0x8004_5430, &number) == 0)
      return "/dev/pts/\(number)"
    #endif
  }
}
