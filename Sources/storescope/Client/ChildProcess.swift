import InspectorTransport

// `environ` is a C variable that is only read here.
#if canImport(Darwin)
  @preconcurrency import Darwin
#elseif canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#endif

/// A program started by us, with its standard input and output in our hands.
///
/// One that still runs when it is let go of is killed and waited for, so that none is left behind.
final class ChildProcess {
  let id: pid_t
  private var input: OwnedDescriptor?
  private let output: OwnedDescriptor
  // Once it was waited for.
  private var ended: Int32?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: the file of the program; a name without a slash is looked up as shells do.
  ///   - arguments: what it is given after its own name.
  ///   - isQuiet: whether what it writes to standard error is thrown away; otherwise it shares ours.
  init(path: String, arguments: [String], isQuiet: Bool = false) throws(SystemError) {
    let down = try Pipe.make()
    let up = try Pipe.make()
    id = try spawn(path, arguments, input: down.readEnd.number, output: up.writeEnd.number, isQuiet: isQuiet)
    // So that one who does not read can be waited for no longer than one likes.
    _ = fcntl(down.writeEnd.number, F_SETFL, O_NONBLOCK)
    input = .some(down.writeEnd)
    output = up.readEnd
  }

  deinit {
    if ended == nil { _ = end() }
  }

  /// Writes everything, waiting while the program takes no more.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    guard let number = input?.number else { throw SystemError("writing to the child program", code: EPIPE) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { sendBytes(number, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      } else if errno != EINTR {
        throw SystemError("writing to the child program", code: errno)
      }
    }
  }

  /// Writes as much as the program takes now.
  ///
  /// - Returns: how many bytes that were.
  func writeSome(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    guard let number = input?.number else { throw SystemError("writing to the child program", code: EPIPE) }
    let count = bytes.withUnsafeBytes { sendBytes(number, $0.baseAddress, $0.count) }
    guard count < 0 else { return count }
    guard errno == EAGAIN || errno == EINTR else { throw SystemError("writing to the child program", code: errno) }
    return 0
  }

  /// Waits until the program has written something or takes more, at most so many milliseconds.
  func waitForRoom(within milliseconds: Int32) {
    var requests = [
      pollfd(fd: output.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input?.number ?? -1, events: Int16(POLLOUT), revents: 0),
    ]
    _ = poll(&requests, 2, milliseconds)
  }

  /// Closes the program's standard input.
  func closeInput() { input = nil }

  /// What the program wrote: empty at its end, nil if nothing comes for so many milliseconds.
  func read(within milliseconds: Int32) throws(SystemError) -> [UInt8]? {
    var request = pollfd(fd: output.number, events: Int16(POLLIN), revents: 0)
    var ready: Int32
    repeat { ready = poll(&request, 1, milliseconds) } while ready < 0 && errno == EINTR
    guard ready != 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = bytes.withUnsafeMutableBytes { receiveBytes(output.number, $0.baseAddress, $0.count) }
    guard count >= 0 else { throw SystemError("reading from the child program", code: errno) }
    return Array(bytes[..<count])
  }

  /// Waits for the end of the program and gives its exit status, 128 and more for a signal as a shell does.
  ///
  /// It gets 5 s to end by itself once its input is closed, then it is killed.
  func wait() -> Int32 {
    input = nil
    for _ in 0..<2_500 {
      if let status = exitStatus() { return status }
      pause(milliseconds: 2)
    }
    return end()
  }

  /// The exit status of a program that has ended; nil while it runs.
  func exitStatus() -> Int32? {
    if let ended { return ended }
    var status: Int32 = 0
    guard waitpid(id, &status, WNOHANG) != 0 else { return nil }
    ended = Self.exitStatus(status)
    return ended
  }

  private func end() -> Int32 {
    kill(id, SIGKILL)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let code = Self.exitStatus(status)
    ended = code
    return code
  }

  private static func exitStatus(_ status: Int32) -> Int32 {
    status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
  }
}

private struct Pipe: ~Copyable {
  let readEnd: OwnedDescriptor
  let writeEnd: OwnedDescriptor

  static func make() throws(SystemError) -> Pipe {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError("making a pipe", code: errno) }
    defer { ends.forEach { close($0) } }
    // The duplicates are not inherited, and are none of 0, 1, 2, even where those were closed.
    let readEnd = try OwnedDescriptor(duplicating: ends[0])
    return Pipe(readEnd: readEnd, writeEnd: try OwnedDescriptor(duplicating: ends[1]))
  }
}

private func spawn(
  _ path: String, _ arguments: [String], input: Int32, output: Int32, isQuiet: Bool
) throws(SystemError) -> pid_t {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  // That we ignore broken pipes is no affair of the program's.
  var defaults = sigset_t()
  sigemptyset(&defaults)
  sigaddset(&defaults, SIGPIPE)
  posix_spawnattr_setsigdefault(&attributes, &defaults)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
  if isQuiet { posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0) }
  var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
  defer { words.forEach { free($0) } }
  var id: pid_t = 0
  let code = posix_spawnp(&id, path, &actions, &attributes, &words, environ)
  guard code == 0 else { throw SystemError("starting \(path)", code: code) }
  return id
}

// Inside the class `read` and `write` are its own.
private func sendBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func receiveBytes(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
