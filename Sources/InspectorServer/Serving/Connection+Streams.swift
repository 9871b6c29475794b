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

  /// Reads a state for a listener as for a request: here where that may be, else on the store's isolation.
  mutating func read(_ reading: SnapshotReading, for listener: String, now: UInt64) {
    let answer: Answer<StateSnapshot>
    do throws(ResponseError) {
      answer = try context.read(reading.store, at: [reading.seq]) { values throws(ResponseError) in
        try reading.snapshot(of: values)
      }
    } catch {
      return finish(reading, for: listener, snapshot: nil)
    }
    switch answer {
    case .now(let snapshot): finish(reading, for: listener, snapshot: snapshot)
    case .later(let body):
      startReading(reading, for: listener, now: now) { control in .isolated { Route.encoded(await body(control)) } }
    case .long(let body):
      startReading(reading, for: listener, now: now) { control in .worker { Route.encoded(body(control)) } }
    case .ready: finish(reading, for: listener, snapshot: nil)
    }
  }

  /// Takes in what a reading on the store's isolation came to.
  mutating func finish(_ reading: SnapshotReading, for listener: String, with result: Result<JSONValue, ResponseError>)
  {
    let snapshot = try? JSONValueDecoder().decode(StateSnapshot.self, from: result.get())
    finish(reading, for: listener, snapshot: snapshot)
  }

  mutating func finish(_ reading: SnapshotReading, for listener: String, snapshot: StateSnapshot?) {
    if let delivery = context.streams.finishReading((reading.store.id, snapshot), of: listener) { deliver(delivery) }
  }
}
