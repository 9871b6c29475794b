// `stdout` is a C variable that is set once, before `main`, and only read here.
#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// Keeps standard input and output for the protocol alone while it lives.
///
/// Reducers print, and programs start child programs. From here on what they write to standard output appears on
/// standard error, and what they read from standard input is empty, so neither corrupts a frame. SIGPIPE is ignored.
public struct StandardStreamGuard: ~Copyable {
  private let input: OwnedDescriptor
  private let output: OwnedDescriptor
  private let brokenPipes: BrokenPipeGuard

  /// Takes both descriptors; to be done before anything else runs that might print.
  ///
  /// - Throws: `SystemError` where the process has no file descriptors left.
  public init() throws(SystemError) {
    Self.openMissing()
    let input = try OwnedDescriptor(duplicating: STDIN_FILENO)
    let output = try OwnedDescriptor(duplicating: STDOUT_FILENO)
    try Self.redirect()
    brokenPipes = BrokenPipeGuard()
    self.input = input
    self.output = output
  }

  /// The stream of the protocol.
  ///
  /// - Throws: `SystemError` where the process has no file descriptors left.
  public borrowing func makeStream() throws(SystemError) -> ByteStream {
    ByteStream(
      reading: try OwnedDescriptor(duplicating: input.number), writing: try OwnedDescriptor(duplicating: output.number))
  }

  /// Gives both back to the program, once what it printed meanwhile has reached standard error.
  deinit {
    fflush(nil)
    dup2(input.number, STDIN_FILENO)
    dup2(output.number, STDOUT_FILENO)
  }

  private static func redirect() throws(SystemError) {
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard nothing >= 0 else { throw .last("opening /dev/null") }
    defer { close(nothing) }
    guard dup2(nothing, STDIN_FILENO) >= 0 else { throw .last("emptying standard input") }
    guard dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { throw .last("pointing standard output at standard error") }
    // Otherwise what is printed would appear in blocks of 4 KiB, minutes late, or never.
    setvbuf(stdout, nil, _IOLBF, 0)
  }

  /// Opens the standard descriptors a parent has closed, since the next file opened would take their numbers.
  public static func openMissing() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) < 0 {
      let opened = open("/dev/null", O_RDWR)
      if opened >= 0, opened != number {
        dup2(opened, number)
        close(opened)
      }
    }
  }
}
