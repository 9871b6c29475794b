import InspectorProtocol
import RPCWire
import StoreJSON

// What listeners are told.
extension Connection {
  mutating func deliver(_ delivery: Delivery) {
    if let gap = delivery.gap { losses.add(gap, of: delivery.listener) }
    switch delivery.content {
    case .events(let events):
      notify(
        StreamEvent.self,
        StreamEvent.Params(listener: delivery.listener, n: delivery.number, events: events, gap: delivery.gap))
    case .changed(let stores):
      notify(StoreChanged.self, StoreChanged.Params(listener: delivery.listener, n: delivery.number, stores: stores))
    }
  }

  /// Reads what a listener is to be told: a state as for a request, findings away from the loop.
  mutating func read(_ reading: StreamReading, for listener: String, now: UInt64) {
    switch reading {
    case .snapshot(let snapshot): read(snapshot, for: listener, now: now)
    case .findings(let findings):
      startReading(reading, for: listener, now: now) { [view = context.language.view] _ in
        .worker { Self.carried(.success(findings.news(in: view))) }
      }
    }
  }

  private mutating func read(_ reading: SnapshotReading, for listener: String, now: UInt64) {
    let question = StreamReading.snapshot(reading)
    let answer: Answer<StateSnapshot>
    do throws(ResponseError) {
      answer = try context.read(reading.store, at: [reading.seq]) { values throws(ResponseError) in
        try reading.snapshot(of: values)
      }
    } catch {
      return finish(question.noAnswer, for: listener)
    }
    switch answer {
    case .now(let snapshot): finish(.snapshot(snapshot, of: reading.store.id), for: listener)
    case .later(let body):
      startReading(question, for: listener, now: now) { control in .isolated { Self.carried(await body(control)) } }
    case .long(let body):
      startReading(question, for: listener, now: now) { control in .worker { Self.carried(body(control)) } }
    // A snapshot waits for nothing else, and is never ready.
    case .longAfter, .ready: finish(question.noAnswer, for: listener)
    }
  }

  // On its way to `StreamReading.answer`, where it is decoded again; files are named where it is told.
  private static func carried(_ result: Result<some Encodable, ResponseError>) -> Result<JSONValue, ResponseError> {
    Route.encoded(result, with: JSONValueEncoder())
  }

  /// Takes in what a reading came to.
  mutating func finish(_ answer: StreamAnswer, for listener: String) {
    if let delivery = context.streams.finishReading(answer, of: listener) { deliver(delivery) }
  }
}
