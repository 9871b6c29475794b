import RPCWire
import StoreJSON
import StoreRuntime

/// Brings a client's action to its store: decodes it and sends it, both on the store's isolation.
struct Dispatcher: Sendable {
  /// What became of a client's action.
  enum Outcome: Sendable {
    /// It was settled with this seq.
    case settled(seq: Int, hasChanged: Bool?)
    /// The store has no ear for it now; nothing was done.
    case refused(HolderRefusal)
    /// The action could not be decoded.
    case notDecodable(DecodingProblem)
    /// The store has moved on from the seq the client expected.
    case seqMismatch(expected: Int, actual: Int)
    /// It was cancelled before it began; nothing was done.
    case cancelled
    /// The store is gone.
    case gone
  }

  /// Dispatches an action given as JSON.
  let dispatch: @Sendable (_ action: JSONValue, _ expectedSeq: Int?, _ claim: Claim) async -> Outcome

  init<State, Action>(_ handle: StoreHandle<State, Action>, catalog: ActionCatalog<Action>) {
    dispatch = { json, expected, claim in
      let outcome = await handle.run { store -> Outcome in
        guard claim.take() else { return .cancelled }
        if let refusal = store.refusal(of: nil) { return .refused(refusal) }
        if let expected, expected != store.seq { return .seqMismatch(expected: expected, actual: store.seq) }
        let action: Action
        do {
          action = try catalog.decode(JSONValueDecoder().decoder(for: json))
        } catch {
          return .notDecodable(DecodingProblem(error))
        }
        switch store.sendFromClient(action) {
        case .settled(let seq, let hasChanged): return .settled(seq: seq, hasChanged: hasChanged)
        case .refused(let refusal): return .refused(refusal)
        }
      }
      return outcome ?? .gone
    }
  }
}
