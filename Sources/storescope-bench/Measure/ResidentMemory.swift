#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How much of a process is in memory.
enum ResidentMemory {
  /// In units of 1,024 · 1,024 bytes; nil where the system has no `/proc`.
  static func megabytes(of process: pid_t) -> Double? {
    let file = open("/proc/\(process)/status", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 8_192)
    let count = read(file, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return megabytes(inStatus: String(decoding: buffer[..<count], as: UTF8.self))
  }

  /// The same of this process.
  static var ownMegabytes: Double? { megabytes(of: getpid()) }

  /// The `VmRSS` line of a status file, which is in KiB.
  static func megabytes(inStatus status: String) -> Double? {
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(whereSeparator: { " \t".contains($0) }).dropFirst().first.flatMap { Double($0) }.map {
      $0 / 1_024
    }
  }
}
