#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ignores SIGPIPE while it lives: a client that goes away is seen where we write to it.
public struct BrokenPipeGuard: ~Copyable {
  /// What SIGPIPE did before; the default action is a null pointer, thus nil.
  private let before: (@convention(c) (Int32) -> Void)?

  /// Begins to ignore it.
  public init() {
    before = signal(SIGPIPE, SIG_IGN)
  }

  deinit { signal(SIGPIPE, before) }
}
