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
    let all = store.trace.subscriptions
    let start = min(params.start?.value ?? 0, all.count)
    let subscriptions = Array(all[start...].prefix(params.count?.value ?? all.count))
    let end = start + subscriptions.count
    let page = Page(subscriptions: subscriptions, count: all.count, nextStart: end < all.count ? end : nil)
    let seq = store.shownSeq
    guard store.trace.store.rebuild != .none else { return .now(result(page) { _ in nil }) }
    return try context.read(store, at: [seq]) { values throws(ResponseError) in
      let state = try recorded { () throws(StoreTrace.SeqOutOfRange) in try values.state(at: seq) }
      return result(page) { $0.keyPath.flatMap { KeyPathText.path(of: $0, in: state.value) } }
    }
  }

  private struct Page: Sendable {
    let subscriptions: [SubscriptionRecord]
    let count: Int
    let nextStart: Int?
  }

  private static func result(_ page: Page, path: (SubscriptionRecord) -> StatePath?) -> StoreSubscribers.Result {
    StoreSubscribers.Result(
      count: page.count, subscribers: page.subscriptions.map { SubscriberRef($0, path: path($0)) },
      nextStart: page.nextStart)
  }
}
