#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The process that this code runs in.
public enum CurrentProcess {
  /// Its number.
  public static var id: Int { Int(getpid()) }
}
