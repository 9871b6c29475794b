// `stdout` is a C variable that is only read here; Foundation would bring it in once more.
#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// The C library's own stream for standard output.
enum CStandardOutput {
  static func write(_ text: String) { fputs(text, stdout) }

  static func bufferByLines() { setvbuf(stdout, nil, _IOLBF, 0) }
}
