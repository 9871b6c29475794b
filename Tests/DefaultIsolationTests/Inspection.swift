import InspectorProtocol
import StoreJSON
import StoreRuntime

@testable import InspectorServer

/// What an editor would see of one store, asked of the server's handlers in the process of the app.
struct Inspection {
  let inspector = Inspector()
  private let context: HandlerContext

  init() {
    context = HandlerContext(stores: inspector.stores, wake: {})
  }

  /// The actions so far: seq, name, who sent it.
  func timeline() async throws -> [String] {
    try await ask(ActionsListHandler.self, ActionsList.Params(store: "s1")).actions.map {
      "\($0.seq) \($0.name) \($0.origin.rawValue)\($0.parent.map { " ← \($0)" } ?? "")"
    }
  }

  /// The members of the state after an action.
  func state(at seq: Int) async throws -> [String] {
    let params = StateGet.Params(store: "s1", at: Seq(clamping: seq))
    return try await ask(StateGetHandler.self, params).children.map { "\($0.label ?? "–") \($0.preview)" }
  }

  /// Who listens: label, and how often it was told.
  func subscribers() async throws -> [String] {
    try await ask(StoreSubscribersHandler.self, StoreSubscribers.Params(store: "s1")).subscribers.map {
      "\($0.label) \($0.delivered)"
    }
  }

  /// Sends the first example of each case, as a client does.
  func sendExamples() async throws -> [String] {
    var sent: [String] = []
    for example in try await ask(ActionsSchemaHandler.self, ActionsSchema.Params(store: "s1")).cases {
      let params = Dispatch.Params(store: "s1", action: example.example)
      let result = try await ask(DispatchHandler.self, params)
      sent.append("\(result.seq) \(example.name)")
    }
    return sent
  }

  private struct NotAnswered: Error {}

  private func ask<Question: Handler>(
    _: Question.Type, _ params: Question.Method.Params
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
