import InspectorTransport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A running program with a pipe to its input and one from its output; it ends with this value.
struct ChildProcess: ~Copyable {
  let id: pid_t
  /// What it reads.
  let input: OwnedDescriptor
  /// What it writes.
  let output: OwnedDescriptor

  /// Starts a program; what it says on standard error is dropped.
  init(_ program: ServerProgram) throws(MeasurementError) {
    // A program that ends while it is written to is an error to report, not the end of this one.
    signal(SIGPIPE, SIG_IGN)
    let path = try program.path()
    let requests = try Self.makePipe()
    let replies = try Self.makePipe()
    id = try Self.spawn(path, program.arguments, reading: requests.reading.number, writing: replies.writing.number)
    input = requests.writing
    output = replies.reading
  }

  deinit {
    kill(id, SIGKILL)
    while waitpid(id, nil, 0) < 0, errno == EINTR {}
  }

  private struct Pipe: ~Copyable {
    let reading: OwnedDescriptor
    let writing: OwnedDescriptor
  }

  private static func makePipe() throws(MeasurementError) -> Pipe {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw MeasurementError("\(SystemError("Making a pipe", code: errno)).") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return Pipe(reading: OwnedDescriptor(adopting: ends[0]), writing: OwnedDescriptor(adopting: ends[1]))
  }

  private static func spawn(
    _ path: String, _ arguments: [String], reading: Int32, writing: Int32
  ) throws(MeasurementError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      let environment = _NSGetEnviron().pointee
    #else
      var actions = posix_spawn_file_actions_t()
      let environment = environ
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, reading, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, writing, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)

    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var id = pid_t()
    let code = posix_spawn(&id, path, &actions, nil, &words, environment)
    guard code == 0 else { throw MeasurementError("\(SystemError("Starting \(path)", code: code)).") }
    return id
  }
}
