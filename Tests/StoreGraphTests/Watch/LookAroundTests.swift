import StoreLocks
import StoreRuntime
import StoreTrace
import Testing

@testable import StoreGraph

@Suite struct LookAroundTests {
  /// Counts how often somebody looks whether it is there.
  private struct Room: Sendable {
    static let looks = Guarded(0)

    private var stored: Int? = 1

    var guest: Int? {
      get {
        Self.looks.withLock { $0 += 1 }
        return stored
      }
      set { stored = newValue }
    }
  }

  private actor Busy {
    let store = Store(Room()) { (room: inout Room, guest: Int) in
      room.guest = guest
      return .none
    }
    private var scope: Store<Int, Int>?

    func watch() -> StoreWatch {
      store.adopt(isolation: self)
      scope = store.scope(optional: \.guest, action: CasePath<Int, Int>(embed: { $0 }, extract: { $0 }))
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
    func looks() -> Int { Room.looks.withLock { $0 } }
    var before = looks()
    await watch.lookAround(atMost: .seconds(60))
    let perLook = looks() - before
    #expect(perLook > 0)
    let (began, done) = (Flag(), Flag())
    let work = Task { await busy.work(until: { done.isSet }, began: { began.set() }) }
    while !began.isSet { await Task.yield() }
    before = looks()
    for _ in 0..<100 { await watch.lookAround(atMost: .milliseconds(1)) }
    #expect(watch.findings().isEmpty)
    // Those who gave up no longer wait in line.
    #expect(watch.looking.withLock { $0?.count } == 0)
    done.set()
    await work.value
    await watch.lookAround(atMost: .seconds(60))
    // That which waited, and the last where it had to begin its own.
    #expect((1...2).contains((looks() - before) / perLook))
  }
}

private final class Flag: Sendable {
  private let value = Guarded(false)

  var isSet: Bool { value.withLock { $0 } }

  func set() { value.withLock { $0 = true } }
}
