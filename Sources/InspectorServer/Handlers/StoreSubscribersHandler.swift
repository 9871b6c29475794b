import InspectorProtocol
import RPCWire
import StoreRuntime
import StoreTrace

/// Serves `store/subscribers`.
enum StoreSubscribersHandler: Handler {
  typealias Method = StoreSubscribers

  static func handle(
    _ params: StoreSubscribers.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<StoreSubscribers.Result> {
    let store = try context.store(params.store)
    let subscriptions = store.trace.subscriptions
    let seq = store.trace.summary.newest
    guard store.trace.store.rebuild != .none else { return .now(result(subscriptions) { _ in nil }) }
    return try context.read(store) { values throws(ResponseError) in
      let state = try recorded { () throws(StoreTrace.SeqOutOfRange) in try values.state(at: seq) }
      return result(subscriptions) { $0.keyPath.flatMap { KeyPathText.path(of: $0, in: state.value) } }
    }
  }

  private static func result(
    _ subscriptions: [SubscriptionRecord], path: (SubscriptionRecord) -> StatePath?
  ) -> StoreSubscribers.Result {
    StoreSubscribers.Result(
      count: subscriptions.count, subscribers: subscriptions.map { SubscriberRef($0, path: path($0)) })
  }
}
