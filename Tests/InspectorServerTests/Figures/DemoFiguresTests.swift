import Demos
import InspectorProtocol
import StoreRuntime
import StoreTrace
import Testing

@testable import InspectorServer

/// What the server says of subscribers and deliveries is what the store's own events say.
@Suite @MainActor struct DemoFiguresTests {
  @Test("1.6 K24 the figures of every demo agree with its event log", arguments: Demo.all.map(\.name))
  func figures(_ name: String) async throws {
    let demo = try #require(Demo.all.first { $0.name == name })
    let app = demo.launch()
    let host = WatchingHost()
    app.attach(to: host)
    let context = HandlerContext(stores: host.inspector.stores, wake: {})
    for example in try await ask(ActionsSchemaHandler.self, ActionsSchema.Params(store: "s1"), context).cases {
      _ = try await ask(DispatchHandler.self, Dispatch.Params(store: "s1", action: example.example), context)
      while host.ledger.runningEffects > 0 { await Task.yield() }
    }
    let ledger = host.ledger
    let told = try await ask(StoreSubscribersHandler.self, StoreSubscribers.Params(store: "s1"), context)
    #expect(told.count == ledger.subscribed)
    #expect(told.subscribers.count == told.count)
    // The first delivery, of the state as it was, is no notification.
    #expect(told.subscribers.map(\.delivered).reduce(0, +) - told.count == sum(ledger, \.delivered))
    #expect(told.subscribers.map(\.skipped.equal).reduce(0, +) == sum(ledger, \.skippedEqual))
    #expect(told.subscribers.map(\.skipped.predicate).reduce(0, +) == sum(ledger, \.skippedByPredicate))
    #expect(told.subscribers.map(\.mismatched).reduce(0, +) == sum(ledger, \.mismatched))
    #expect(sum(ledger, \.delivered) > 0)
    for (seq, figures) in ledger.notified {
      let params = ActionsGet.Params(store: "s1", seq: Seq(clamping: seq))
      let deliveries = try await ask(ActionsGetHandler.self, params, context).deliveries
      #expect([deliveries.delivered, deliveries.skipped] == [figures.delivered, figures.skipped], "seq \(seq)")
    }
  }

  private func sum(_ ledger: DeliveryLedger, _ figure: (DeliveryFigures) -> Int) -> Int {
    ledger.notified.values.map(figure).reduce(0, +)
  }

  private struct NotAnswered: Error {}

  private func ask<Question: Handler>(
    _: Question.Type, _ params: Question.Method.Params, _ context: HandlerContext
  ) async throws -> Question.Method.Result {
    let control = WorkControl(1, wantsParts: false, wantsProgress: false) { _ in }
    return switch try Question.handle(params, context) {
    case .now(let result): result
    case .later(let work): try await work(control).get()
    case .long(let work): try work(control).get()
    case .longAfter, .ready: throw NotAnswered()
    }
  }
}

/// What a store's events say of its subscriptions and effects.
@MainActor
private final class DeliveryLedger {
  var subscribed = 0
  var notified: [Int: DeliveryFigures] = [:]
  var runningEffects = 0

  func note(_ event: StoreEvent) {
    switch event {
    case .subscribed: subscribed += 1
    case .unsubscribed, .ownerGone, .replaced: subscribed -= 1
    case .notified(let seq, let figures): notified[seq] = figures
    case .effectStarted: runningEffects += 1
    case .effectFinished, .effectCancelled, .effectFailed: runningEffects -= 1
    default: break
    }
  }
}

/// Attaches a ledger and an inspector to the store of a demo.
@MainActor
private final class WatchingHost: DemoHost {
  let inspector = Inspector()
  let ledger = DeliveryLedger()

  func attach<State, Action>(
    _ store: Store<State, Action>, catalog: ActionCatalog<Action>?, redaction: RedactionPolicy
  ) {
    store.attach(LedgerInstrument<State, Action>(ledger))
    inspector.attach(store, catalog: catalog, redaction: redaction)
  }
}

private final class LedgerInstrument<State, Action>: StoreInstrument {
  private let ledger: DeliveryLedger

  init(_ ledger: DeliveryLedger) {
    self.ledger = ledger
  }

  func settled(_ transition: Transition<Action>, in store: Store<State, Action>) {}
  func unreduced(_ transition: Transition<Action>) {}
  func happened(_ event: StoreEvent) {
    let ledger = ledger
    MainActor.assumeIsolated { ledger.note(event) }
  }
}
