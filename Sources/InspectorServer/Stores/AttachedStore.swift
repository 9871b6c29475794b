import InspectorProtocol
import StoreTrace

/// A store that clients can see, its types erased.
struct AttachedStore: Sendable {
  /// The id clients name it by.
  let id: String
  /// Its recording.
  let trace: any TraceReader
  /// How clients' actions reach it; nil without a catalog, or where no actor keeps the store.
  let dispatcher: Dispatcher?
  /// The cases of its catalog; empty without one.
  let cases: [ActionCase]

  /// True if a client can dispatch actions to it.
  var isDispatchable: Bool { dispatcher != nil }
}
