import InspectorProtocol
import RPCWire
import StoreJSON

/// What must be read before there is something to tell a listener.
enum StreamReading {
  /// A page of a state.
  case snapshot(SnapshotReading)
  /// What is new among the findings of a store.
  case findings(FindingsReading)
}

/// What a reading came to; nil where it cannot be done now.
enum StreamAnswer {
  case snapshot(StateSnapshot?, of: String)
  case findings([FindingNews]?, of: String)
}

extension StreamReading {
  /// The answer in what work away from the loop came to.
  func answer(in result: Result<JSONValue, ResponseError>) -> StreamAnswer {
    switch self {
    case .snapshot(let reading): .snapshot(Self.decoded(StateSnapshot.self, result), of: reading.store.id)
    case .findings(let reading): .findings(Self.decoded([FindingNews].self, result), of: reading.store.id)
    }
  }

  /// The answer where nobody could read.
  var noAnswer: StreamAnswer { answer(in: .failure(.overloaded)) }

  private static func decoded<Value: Decodable>(
    _ type: Value.Type, _ result: Result<JSONValue, ResponseError>
  ) -> Value? {
    try? JSONValueDecoder().decode(type, from: result.get())
  }
}
