import StoreLocks
import StoreRuntime
import StoreViews
import Testing

/// What those who are told can rely on.
@Suite struct ReporterTests {
  /// A reporter that others read from threads of their own.
  private final class SharedLog: ViewReporter, Sendable {
    private let kept = Guarded<[ViewEvent]>([])

    func happened(_ event: ViewEvent) { kept.withLock { $0.append(event) } }

    var events: [ViewEvent] { kept.withLock { $0 } }
  }

  @Test("what is told are values that may be read on any thread, while more of it comes")
  func threads() async {
    struct Rows { var ids: [Int] = [] }
    let (log, store) = (SharedLog(), board(Rows()))
    let host = ViewHost(store, reporters: [log]) { ForEach($0.ids, id: \.self) { Text("\($0)") } }
    let reader = Task.detached {
      var seen = 0
      while !Task.isCancelled {
        let events = log.events
        if events.map(\.number) != Array(1..<(events.count + 1)) { return -1 }
        seen = max(seen, events.count)
        await Task.yield()
      }
      return seen
    }
    for pass in 0..<50 { store.write { $0.ids = Array(pass..<(pass + 5)) } }
    let told = log.events.count
    reader.cancel()
    let seen = await reader.value
    #expect((0...told).contains(seen))
    host.unmount()
  }

  /// A clock that goes on by itself, a step with each reading.
  private final class Steps: Sendable {
    private let time = Guarded<UInt64>(0)
    var readings: UInt64 { time.withLock { $0 / 1_000 } }

    var sources: StoreSources {
      StoreSources(
        now: { Timestamp(microsecondsSince1970: 0) },
        monotonic: { [self] in
          time.withLock { time in
            time += 1_000
            return time
          }
        }, seed: { 1 })
    }
  }

  private final class Clerk: ViewReporter {
    let wantsTimes: Bool
    private(set) var times: [String: [EvaluationTime?]] = [:]
    private var types: [ViewNodeID: String] = [:]

    init(wantsTimes: Bool) { self.wantsTimes = wantsTimes }

    func happened(_ event: ViewEvent) {
      switch event.content {
      case .born(let node): types[node.id] = node.type
      case .evaluated(let id, let run): times[types[id] ?? "", default: []].append(run.time)
      default: break
      }
    }
  }

  private struct Row: View, Equatable {
    let number: Int
    var body: some View { Text("\(number)") }
  }

  private struct Table: View {
    let store: Board<[Int]>
    var body: some View { ForEach(store.state, id: \.self) { Row(number: $0) } }
  }

  @Test("time is that of the store's clock: of the body and what it takes apart, and of comparing, each by itself")
  func times() {
    let (clock, clerk) = (Steps(), Clerk(wantsTimes: true))
    let store = board([1, 2, 3], sources: clock.sources)
    let host = ViewHost(store, reporters: [clerk]) { Table(store: $0) }
    // One step for the body, one for the elements, one for what each element shows.
    #expect(clerk.times["Table"] == [EvaluationTime(body: 5_000, equality: 0)])
    #expect(clerk.times["Row"] == Array(repeating: EvaluationTime(body: 1_000, equality: 0), count: 3))
    store.write { $0 = [1, 2, 3, 4] }
    #expect(clerk.times["Table"]?.last == EvaluationTime(body: 6_000, equality: 3_000))
    #expect(host.registry.living.first { $0.type == "Table" }?.time == EvaluationTime(body: 11_000, equality: 3_000))
    host.unmount()
  }

  @Test("no clock is read for an evaluation unless a reporter asks for it, and not once that one is gone")
  func untimed() {
    let (clock, plain, timing) = (Steps(), Clerk(wantsTimes: false), Clerk(wantsTimes: true))
    let store = board([1, 2, 3], sources: clock.sources)
    let host = ViewHost(store, reporters: [plain]) { Table(store: $0) }
    let readings = { (body: () -> Void) in
      let before = clock.readings
      body()
      return clock.readings - before
    }
    let unwatched = readings { store.write { $0 = [1] } }
    host.registry.attach(timing)
    #expect(host.registry.wantsTimes)
    #expect(readings { store.write { $0 = [1, 2] } } > unwatched)
    host.registry.detach(timing)
    #expect(readings { store.write { $0 = [1] } } == unwatched)
    #expect(plain.times["Table"]?.map { $0 == nil } == [true, true, false, true])
    host.unmount()
  }
}
