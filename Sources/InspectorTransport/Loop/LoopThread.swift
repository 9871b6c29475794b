#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread of our own, outside the cooperative pool, so that waiting in it blocks nobody else.
public struct LoopThread: ~Copyable {
  private let thread: pthread_t

  /// Starts a thread.
  ///
  /// - Parameters:
  ///   - name: what debuggers show; Linux keeps its first 15 bytes.
  ///   - stackSize: bytes of stack, 1 MiB by default.
  ///   - value: given to the thread and gone from here, such as the stream it serves.
  ///   - body: runs once on the thread.
  /// - Throws: `SystemError` where no thread can be made.
  public init<Value: ~Copyable>(
    named name: String, stackSize: Int = 1 << 20, moving value: consuming sending Value,
    _ body: @escaping @Sendable (consuming Value) -> Void
  ) throws(SystemError) {
    // Safe: the retain made here is taken over by `main`, which runs exactly once if and only if the thread starts, and
    // given back otherwise. `value` is `sending`, so nobody on this side can touch it any more, and pthread_create
    // orders everything before it before everything in the thread.
    let work = Unmanaged<Work>.passRetained(MovingWork(name: name, value: value, body: body))
    do throws(SystemError) {
      thread = try Self.create(work.toOpaque(), stackSize: stackSize)
    } catch {
      work.release()
      throw error
    }
  }

  /// Starts a thread that takes nothing with it but what is Sendable.
  ///
  /// - Parameters:
  ///   - name: what debuggers show; Linux keeps its first 15 bytes.
  ///   - stackSize: bytes of stack, 1 MiB by default.
  ///   - body: runs once on the thread.
  /// - Throws: `SystemError` where no thread can be made.
  public init(
    named name: String, stackSize: Int = 1 << 20, _ body: @escaping @Sendable () -> Void
  ) throws(SystemError) {
    try self.init(named: name, stackSize: stackSize, moving: ()) { _ in body() }
  }

  /// Waits for the thread to end; without it the thread goes on by itself.
  public consuming func join() {
    pthread_join(thread, nil)
    discard self
  }

  deinit {
    pthread_detach(thread)
  }

  private static func create(_ work: UnsafeMutableRawPointer, stackSize: Int) throws(SystemError) -> pthread_t {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(&thread, &attributes, main, work)
    #if canImport(Darwin)
      guard code == 0, let thread else { throw SystemError("starting a thread", code: code) }
    #else
      guard code == 0 else { throw SystemError("starting a thread", code: code) }
    #endif
    return thread
  }
}

private class Work {
  let name: String

  init(name: String) { self.name = name }

  func run() {}
}

private final class MovingWork<Value: ~Copyable>: Work {
  private var value: Value?
  private let body: (consuming Value) -> Void

  init(name: String, value: consuming Value, body: @escaping (consuming Value) -> Void) {
    self.value = consume value
    self.body = body
    super.init(name: name)
  }

  override func run() {
    if let value = value.take() { body(value) }
  }
}

#if canImport(Darwin)
  private func main(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    run(Unmanaged<Work>.fromOpaque(argument).takeRetainedValue())
  }
#else
  private func main(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    argument.flatMap { run(Unmanaged<Work>.fromOpaque($0).takeRetainedValue()) }
  }
#endif

private func run(_ work: Work) -> UnsafeMutableRawPointer? {
  setName(work.name)
  work.run()
  return nil
}

private func setName(_ name: String) {
  #if canImport(Darwin)
    pthread_setname_np(name)
  #else
    // What pthread_setname_np does; the function itself is hidden behind _GNU_SOURCE.
    let file = open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    var bytes = Array(name.utf8.prefix(15))
    _ = write(file, &bytes, bytes.count)
    close(file)
  #endif
}
