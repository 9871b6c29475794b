import InspectorProtocol
import RPCWire
import StoreJSON
import StoreRuntime
import StoreTrace

extension InspectorProtocol.Preview.Result {
  /// A forecast as it goes over the wire; made on the store's isolation, where its states may be looked at.
  init<State, Action>(_ forecast: Forecast<State, Action>, limit: Int, redaction: RedactionPolicy) {
    let diff = try? StructuralDiff(redaction: redaction).diff(forecast.before, forecast.after, limit: limit)
    self.init(
      outcome: Outcome(forecast.outcome), changes: diff?.changes.map(InspectorProtocol.Change.init) ?? [],
      truncated: diff?.truncated ?? false,
      effects: forecast.effects.map { PreviewEffect($0, redaction: redaction) },
      moreEffects: forecast.hasMoreEffects ? true : nil,
      subscribers: forecast.subscribers.map { subscriber in
        let path = subscriber.record.keyPath.flatMap { KeyPathText.path(of: $0, in: forecast.before) }
        return PreviewSubscriber(
          id: SubscriberRef.id(subscriber.record), label: SubscriberRef.label(subscriber.record, path: path),
          outcome: PreviewOutcome(subscriber.outcome))
      }, middlewareUnasked: forecast.passesIntake ? true : nil)
  }
}

extension PreviewEffect {
  init<Action>(_ effect: EffectForecast<Action>, redaction: RedactionPolicy) {
    self.init(
      name: effect.name, kind: PreviewEffectKind(effect.kind), start: PreviewStart(effect.start),
      location: effect.location.map(Location.init),
      action: effect.action.map { ActionName.preview(of: $0, as: Action.self, redaction: redaction) },
      cancellable: effect.isCancellable,
      cancels: effect.kind == .cancel ? effect.cancels.map(EffectRef.id) : nil)
  }
}

extension PreviewEffectKind {
  init<Action>(_ kind: EffectForecast<Action>.Kind) {
    self =
      switch kind {
      case .send: .send
      case .work: .work
      case .run: .run
      case .wait: .wait
      case .cancel: .cancel
      }
  }
}

extension PreviewStart {
  init<Action>(_ start: EffectForecast<Action>.Start) {
    self =
      switch start {
      case .now: .now
      case .later: .later
      case .never: .never
      }
  }
}

extension PreviewOutcome {
  init(_ outcome: SubscriberForecast.Outcome) {
    self =
      switch outcome {
      case .delivered: .delivered
      case .equal: .equal
      case .predicate: .predicate
      case .mismatched: .mismatched
      case .absent: .absent
      }
  }
}

extension RunningEffect {
  init(_ effect: EffectInFlight) {
    self.init(
      id: EffectRef.id(effect.id), name: effect.name, cause: effect.seq,
      age: min(effect.age, CountBounds.range.upperBound),
      cancellable: effect.isCancellable)
  }
}

extension ResponseError {
  /// Why nothing was done with an action.
  init(_ refusal: Dispatcher.Refusal, of action: JSONValue, by store: AttachedStore) {
    switch refusal {
    case .refused(let refusal): self.init(refusal, by: store.id)
    case .notDecodable(let problem):
      self.init(ActionNotDecoded(action, problem, cases: store.cases, redaction: store.trace.redaction))
    case .seqMismatch(let expected, let actual): self.init(SeqMismatch(expected: expected, actual: actual))
    case .cancelled: self = .cancelled
    case .gone: self.init(StoreGone(store: store.id))
    }
  }
}
