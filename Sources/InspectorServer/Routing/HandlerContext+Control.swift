import InspectorProtocol
import RPCWire
import StoreRuntime
import StoreTrace

extension HandlerContext {
  /// Steers a store on its own isolation, on behalf of this connection's client.
  ///
  /// - Parameter body: is given who holds what comes of it, and whom to ask before it begins.
  func steer<Result: Sendable>(
    _ id: String,
    _ body:
      @escaping @Sendable (any StoreControl, Holder, @escaping Begin) async
      -> Swift.Result<Result, ControlRefusal>
  ) throws(ResponseError) -> Answer<Result> {
    let store = try store(id)
    guard let control = store.control else { throw ResponseError(FeatureOff(feature: FeatureOff.control, of: id)) }
    held[id] = control
    let holder = holder
    return .later { work in
      await body(control, holder) { work.claim.take() }.mapError { ResponseError($0, by: id) }
    }
  }

  /// Work that ends all that the client holds of stores; nil if it holds nothing. It is done once.
  func takeLeave() -> (@Sendable () async -> Void)? {
    guard !held.isEmpty else { return nil }
    let holder = holder
    let controls = Array(held.values)
    held = [:]
    return { for control in controls { await control.letGo(holder) } }
  }
}
