// `stdout` is a C variable that is set once, before `main`, and only read here.
#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif
import StoreLocks

/// Hears what this process and its child programs print to standard output, and lets it go on to where it went before.
///
/// While it runs, file descriptor 1 is a pipe that a thread of its own empties at once, so no print ever waits for a
/// client. The newest lines are kept and each reader has a place of its own among them; whoever comes too late is told
/// which numbers are gone. While it does not run, it costs nothing. A child program that was started before prints
/// where it printed, and one started meanwhile goes on into the pipe after `stop`, which then copies and tells nothing.
public final class OutputTap: Sendable {
  /// The lines from one `start` on; what is on its way from before belongs to those before.
  private final class Lines: Sendable {
    let ring: Guarded<LineRing>

    init(after number: Int = 0) { ring = Guarded(LineRing(after: number)) }
  }

  /// One pipe and its thread, from `start` to `stop`.
  private final class Session: Sendable {
    let orders: Inbox<Void>
    let stopped: WakePipe
    /// What descriptor 1 stood for before.
    let before: OwnedDescriptor

    init() throws(SystemError) {
      orders = try Inbox()
      stopped = try WakePipe()
      before = try OwnedDescriptor(duplicating: STDOUT_FILENO)
    }
  }

  private let current = Guarded(Lines())
  private let session = Guarded<Session?>(nil)

  /// How long `stop` waits for the last of what was printed, in milliseconds.
  private static let patience: Int32 = 1_500

  /// A tap that does not run yet.
  public init() {}

  deinit { stop() }

  /// Begins to hear; does nothing where it does already.
  ///
  /// - Parameter wake: called from the tap's thread when there are new lines.
  /// - Throws: `SystemError` where the process has no file descriptors left, or no thread can be made.
  public func start(wake: @escaping @Sendable () -> Void) throws(SystemError) {
    try session.withLock { (session) throws(SystemError) in
      guard session == nil else { return }
      let new = try Session()
      let pipe = try Self.makePipe()
      let lines = Lines(after: newest)
      let drain = OutputDrain(
        pipe.reading, copyingTo: try OwnedDescriptor(duplicating: new.before.number), orders: new.orders,
        tell: { told in
          lines.ring.withLock { ring in for line in told { ring.append(line) } }
          wake()
        }, stopped: { new.stopped.signal() })
      // It ends by itself when the last program that prints into the pipe is gone.
      _ = try LoopThread(named: "storescope-tap", moving: drain) { $0.run() }
      Self.flush()
      dup2(pipe.writing.number, STDOUT_FILENO)
      current.withLock { $0 = lines }
      session = new
    }
  }

  /// Stops hearing and waits for nobody; what is on its way is still copied, and told to nobody who listens later.
  public func leave() { _ = unhook() }

  /// Stops hearing; lines that were printed before can be read when it returns.
  ///
  /// It waits where whoever reads what is printed is slow, 1.5 seconds at most.
  public func stop() {
    guard let ending = unhook() else { return }
    var readiness = Readiness()
    _ = readiness.wait(input: ending.stopped.readEnd.number, timeout: Self.patience)
  }

  private func unhook() -> Session? {
    session.withLock { session in
      defer { session = nil }
      if let session {
        Self.flush()
        dup2(session.before.number, STDOUT_FILENO)
        session.orders.post(())
      }
      return session
    }
  }

  /// The number of the last line that was heard; a reader that begins now has its place after it.
  public var newest: Int { current.withLock { $0 }.ring.withLock { $0.newest } }

  /// The lines after a number, at most so many, and those after it that are gone.
  ///
  /// - Parameters:
  ///   - number: the last line the reader knows; 0 for none.
  ///   - limit: the most lines to give.
  /// - Complexity: O(lines given).
  public func lines(after number: Int, limit: Int) -> OutputPage {
    current.withLock { $0 }.ring.withLock { $0.lines(after: number, limit: limit) }
  }

  private struct Pipe: ~Copyable {
    let reading: OwnedDescriptor
    let writing: OwnedDescriptor
  }

  private static func makePipe() throws(SystemError) -> Pipe {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last("making the pipe for printed output") }
    let reading = OwnedDescriptor(adopting: ends[0])
    let writing = OwnedDescriptor(adopting: ends[1])
    reading.closeOnExec()
    writing.closeOnExec()
    return Pipe(reading: reading, writing: writing)
  }

  // What is still in the C library's buffer belongs to where it was printed. A thread that waits in the middle of
  // printing holds the lock; it prints where it began.
  private static func flush() {
    guard ftrylockfile(stdout) == 0 else { return }
    fflush(stdout)
    funlockfile(stdout)
  }
}
