import InspectorTransport

// `environ` is a C variable that is only read here.
#if canImport(Darwin)
  @preconcurrency import Darwin
#elseif canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#endif

/// A program started by us, with its standard input and output in our hands; it shares our standard error.
///
/// One that still runs when it is let go of is killed and waited for, so that none is left behind.
final class ChildProcess {
  let id: pid_t
  private var input: OwnedDescriptor?
  private let output: OwnedDescriptor
  private var isWaitedFor = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: the file of the program.
  ///   - arguments: what it is given after its own name.
  init(path: String, arguments: [String]) throws(SystemError) {
    let down = try Pipe.make()
    let up = try Pipe.make()
    id = try spawn(path, arguments, input: down.readEnd.number, output: up.writeEnd.number)
    input = .some(down.writeEnd)
    output = up.readEnd
  }

  deinit {
    if !isWaitedFor { _ = end() }
  }

  /// Writes everything, waiting while the program takes no more.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    guard let number = input?.number else { throw SystemError("writing to the child program", code: EPIPE) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { sendBytes(number, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw SystemError("writing to the child program", code: errno)
      }
    }
  }

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
    var status: Int32 = 0
    for _ in 0..<2_500 {
      if waitpid(id, &status, WNOHANG) != 0 {
        isWaitedFor = true
        return Self.exitStatus(status)
      }
      pause(milliseconds: 2)
    }
    return end()
  }

  private func end() -> Int32 {
    kill(id, SIGKILL)
    isWaitedFor = true
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return Self.exitStatus(status)
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

private func spawn(_ path: String, _ arguments: [String], input: Int32, output: Int32) throws(SystemError) -> pid_t {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
  var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
  defer { words.forEach { free($0) } }
  var id: pid_t = 0
  let code = posix_spawn(&id, path, &actions, nil, &words, environ)
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
