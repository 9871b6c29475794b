import StoreRuntime

/// What a store is made of before its engine is there.
struct Birth<State> {
  /// The state so far; nil until the reducer has supplied one.
  var state: State?
  /// False while the store's init runs, when actions make the first state instead of a transition.
  var isOver = false
  var name: String?
  var sources = StoreSources.system
  var location = SourceLocation.here()

  init(state: State?) {
    self.state = state
  }
}
