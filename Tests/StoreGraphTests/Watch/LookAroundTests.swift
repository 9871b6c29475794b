import StoreGraph
import StoreLocks
import StoreRuntime
import StoreTrace
import Testing

@Suite struct LookAroundTests {
  private actor Busy {
    let store = Store(0) { (count: inout Int, _: Int) in
      count += 1
      return .none
    }
    private var isHeld = true

    func watch() -> StoreWatch {
      store.adopt(isolation: self)
      return StoreWatch(id: "s1", trace: Recorder(recording: store))
    }

    /// Keeps the actor busy until it is told to stop, as an app does that computes.
    func work(until isDone: @Sendable () -> Bool, began: @Sendable () -> Void) {
      began()
      while !isDone() {}
    }
  }

  @Test("an isolation that is busy is not waited for, and one look at a time waits there", .timeLimit(.minutes(1)))
  func busy() async {
    let busy = Busy()
    let watch = await busy.watch()
    let (began, done) = (Flag(), Flag())
    let work = Task { await busy.work(until: { done.isSet }, began: { began.set() }) }
    while !began.isSet { await Task.yield() }
    for _ in 0..<100 { await watch.lookAround(atMost: .milliseconds(1)) }
    #expect(watch.findings().isEmpty)
    done.set()
    await work.value
    await watch.lookAround()
  }
}

private final class Flag: Sendable {
  private let value = Guarded(false)

  var isSet: Bool { value.withLock { $0 } }

  func set() { value.withLock { $0 = true } }
}
