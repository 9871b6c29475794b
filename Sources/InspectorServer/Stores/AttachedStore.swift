import InspectorProtocol
import RPCWire
import StoreGraph
import StoreTrace

/// A store that clients can see, its types erased.
struct AttachedStore: Sendable {
  /// The id clients name it by.
  let id: String
  /// Its recording.
  let trace: any TraceReader
  /// How clients' actions reach it; nil without a catalog, or where no actor keeps the store.
  let dispatcher: Dispatcher?
  /// How clients pause it and show it in the past; nil where no actor keeps the store.
  let control: (any StoreControl)?
  /// The cases of its catalog; empty without one.
  let cases: [ActionCase]
  /// What graphs and findings of it are made from.
  let watch: StoreWatch

  init(
    id: String, trace: any TraceReader, dispatcher: Dispatcher?, control: (any StoreControl)?, cases: [ActionCase],
    views: ViewHistory? = nil
  ) {
    self.id = id
    self.trace = trace
    self.dispatcher = dispatcher
    self.control = control
    self.cases = cases
    watch = StoreWatch(id: id, trace: trace, views: views)
  }

  /// The seq that a read means which names none: that of the state the app shows.
  var shownSeq: Int { trace.summary.shown }

  /// How clients' actions reach it, or an error where they do not.
  func dispatching() throws(ResponseError) -> Dispatcher {
    guard let dispatcher else { throw ResponseError(DispatchDisabled(store: id)) }
    return dispatcher
  }

  /// True if a client can dispatch actions to it.
  var isDispatchable: Bool { dispatcher != nil }
}
