#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file descriptor with one owner, closed when the owner lets go of it.
public struct OwnedDescriptor: ~Copyable, Sendable {
  /// What the operating system calls it.
  public let number: Int32

  /// Takes a descriptor over; nobody else may close it from here on.
  public init(adopting number: Int32) {
    self.number = number
  }

  /// A second name of the same open file, not inherited by child programs, and never 0, 1 or 2.
  ///
  /// - Throws: `SystemError` where the descriptor is not open or no more can be had.
  public init(duplicating number: Int32) throws(SystemError) {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw .last("duplicating file descriptor \(number)") }
    self.number = copy
  }

  deinit { close(number) }

  /// Keeps child programs from inheriting the descriptor.
  func closeOnExec() {
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }
}
