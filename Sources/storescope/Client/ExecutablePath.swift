#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The file this process runs, to be started a second time.
///
/// The first argument is only what the parent says, so the operating system is asked first.
func executablePath() -> String {
  var path = [CChar](repeating: 0, count: 4_096)
  #if canImport(Darwin)
    var size = UInt32(path.count)
    let isKnown = _NSGetExecutablePath(&path, &size) == 0
  #else
    let isKnown = readlink("/proc/self/exe", &path, path.count - 1) > 0
  #endif
  guard isKnown else { return CommandLine.arguments.first ?? Program.name }
  return String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
