import InspectorProtocol
import StoreJSON
import StoreRuntime
import StoreTrace

extension ActionRef {
  /// The most changed paths that travel with an action; `store/actions/get` has all.
  static let changedLimit = 8

  /// A recorded action as clients see it.
  ///
  /// - Parameter paths: what it changed, where that has been computed.
  init(_ entry: ActionEntry, store: String, paths: [Pointer]? = nil) {
    let known = entry.outcome == .dropped || entry.outcome == .swallowed ? [] : paths
    self.init(
      store: store, seq: entry.seq, name: entry.rendered.name, preview: entry.rendered.preview,
      origin: ActionOrigin(entry.cause.origin), outcome: Outcome(entry.outcome), parent: entry.cause.parent,
      effect: entry.cause.effect.map(EffectRef.id), location: entry.location.map(Location.init), at: entry.at,
      duration: entry.duration, changed: Array((known ?? []).prefix(Self.changedLimit)),
      changedCount: Nullable(known?.count))
  }
}

extension ActionOrigin {
  init(_ origin: TransitionOrigin) {
    self =
      switch origin {
      case .user: .user
      case .effect: .effect
      case .binding: .binding
      case .client: .client
      }
  }
}

extension Outcome {
  init(_ outcome: TransitionOutcome) {
    self =
      switch outcome {
      case .reduced: .reduced
      case .dropped: .dropped
      case .noState: .noState
      case .swallowed: .swallowed
      }
  }
}

extension EffectRef {
  /// An effect's id on the wire.
  static func id(_ number: Int) -> String { "e\(number)" }

  /// A recorded effect as clients see it.
  init(_ effect: EffectRecord) {
    let status: InspectorProtocol.EffectStatus
    var error: String?
    switch effect.status {
    case .running: status = .running
    case .finished: status = .finished
    case .cancelled: status = .cancelled
    case .failed(let type):
      status = .failed
      error = type
    }
    self.init(id: Self.id(effect.id), name: effect.name, status: status, error: error, emitted: effect.emitted)
  }
}
