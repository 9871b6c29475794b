import InspectorProtocol
import StoreJSON
import StoreRuntime
import StoreTrace

/// Brings a client's action to its store: decodes it and sends it, or only looks at it, on the store's isolation.
struct Dispatcher: Sendable {
  /// Why nothing was done with a client's action.
  enum Refusal: Error, Sendable {
    /// The store has no ear for it now.
    case refused(HolderRefusal)
    /// The action could not be decoded.
    case notDecodable(DecodingProblem)
    /// The store has moved on from the seq the client expected.
    case seqMismatch(expected: Int, actual: Int)
    /// It was cancelled before it began.
    case cancelled
    /// The store is gone.
    case gone
  }

  /// A client's action that was settled.
  struct Settled: Sendable {
    let seq: Int
    let hasChanged: Bool?
  }

  /// Dispatches an action given as JSON.
  let dispatch: @Sendable (_ action: JSONValue, _ expectedSeq: Int?, _ claim: Claim) async -> Result<Settled, Refusal>
  /// Says what an action given as JSON would do, with at most so many changes.
  let preview: @Sendable (_ action: JSONValue, _ limit: Int, _ claim: Claim) async -> Result<Preview.Result, Refusal>

  /// Makes an action of JSON, to be used where it is made.
  let decode: @Sendable (_ action: JSONValue) -> Result<Any, Refusal>

  init<State, Action>(
    _ handle: StoreHandle<State, Action>, catalog: ActionCatalog<Action>, redaction: RedactionPolicy
  ) {
    decode = { json in Result { () throws(Refusal) in try Self.decode(json, catalog) } }
    dispatch = { json, expected, claim in
      let outcome: Result<Settled, Refusal>? = await handle.run { store in
        Result { () throws(Refusal) in
          try Self.begin(claim, store)
          if let expected, expected != store.seq { throw .seqMismatch(expected: expected, actual: store.seq) }
          switch store.sendFromClient(try Self.decode(json, catalog)) {
          case .settled(let seq, let hasChanged): return Settled(seq: seq, hasChanged: hasChanged)
          case .refused(let refusal): throw .refused(refusal)
          }
        }
      }
      return outcome ?? .failure(.gone)
    }
    preview = { json, limit, claim in
      let outcome: Result<Preview.Result, Refusal>? = await handle.run { store in
        Result { () throws(Refusal) in
          try Self.begin(claim, store)
          // Nothing can have come between.
          guard let forecast = store.preview(try Self.decode(json, catalog)) else { throw .refused(.reentrant) }
          return Preview.Result(forecast, limit: limit, redaction: redaction)
        }
      }
      return outcome ?? .failure(.gone)
    }
  }

  private static func begin<State, Action>(_ claim: Claim, _ store: Store<State, Action>) throws(Refusal) {
    guard claim.take() else { throw .cancelled }
    if let refusal = store.refusal(of: nil) { throw .refused(refusal) }
  }

  private static func decode<Action>(_ json: JSONValue, _ catalog: ActionCatalog<Action>) throws(Refusal) -> Action {
    do {
      return try catalog.decode(JSONValueDecoder().decoder(for: json))
    } catch {
      throw .notDecodable(DecodingProblem(error))
    }
  }
}
