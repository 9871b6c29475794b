import InspectorProtocol
import RPCWire
import StoreJSON
import StoreTrace

/// What handlers work with; it belongs to one connection and stays on the loop.
final class HandlerContext {
  /// The stores a client can see.
  let stores: StoreRegistry
  /// Who listens to what.
  var streams = StreamTable()
  /// The process that `initialize` asked to be watched.
  var clientProcess: Int?

  private let wake: @Sendable () -> Void

  /// A context of a new connection.
  ///
  /// - Parameter wake: makes the loop look at the streams; called from any thread.
  init(stores: StoreRegistry, wake: @escaping @Sendable () -> Void) {
    self.stores = stores
    self.wake = wake
  }

  /// The store with an id, or an error that names the nearest one.
  func store(_ id: String) throws(ResponseError) -> AttachedStore {
    if let store = stores[id] { return store }
    throw ResponseError(UnknownStore(store: id, existing: stores.all.map(\.id)))
  }

  /// Reads recorded values where they may be looked at: here, or on the store's isolation.
  func read<Result: Sendable>(
    _ store: AttachedStore, _ body: @escaping @Sendable (any RecordedValues) throws(ResponseError) -> Result
  ) throws(ResponseError) -> Answer<Result> {
    let attempt: @Sendable (any RecordedValues) -> Swift.Result<Result, ResponseError> = { values in
      Swift.Result { () throws(ResponseError) in try body(values) }
    }
    if let result = store.trace.read(attempt) { return .now(try result.get()) }
    return try readOnIsolation(store) { values, _ in attempt(values) }
  }

  /// Reads recorded values at a cost that depends on how many there are: here if that is little, else on a worker's
  /// thread, or on the store's isolation where they must not leave it.
  ///
  /// - Parameter body: asks its control every thousand steps or so whether to go on; what it gives after a no is not
  ///   used.
  func readLong<Result: Sendable>(
    _ store: AttachedStore,
    _ body: @escaping @Sendable (any RecordedValues, ReadControl) throws(ResponseError) -> Result
  ) throws(ResponseError) -> Answer<Result> {
    let attempt: @Sendable (any RecordedValues, ReadControl) -> Swift.Result<Result, ResponseError> = {
      values, control in
      let result = Swift.Result { () throws(ResponseError) in try body(values, control) }
      return control.isCancelled ? .failure(.cancelled) : result
    }
    let control = ReadControl()
    if let result = store.trace.read({ attempt($0, control) }) {
      guard control.hasRunOut else { return .now(try result.get()) }
      let trace = store.trace
      let overloaded = Swift.Result<Result, ResponseError>.failure(.overloaded)
      return .long { work in trace.read { attempt($0, ReadControl(work)) } ?? overloaded }
    }
    return try readOnIsolation(store) { attempt($0, ReadControl($1)) }
  }

  private func readOnIsolation<Result: Sendable>(
    _ store: AttachedStore,
    _ attempt: @escaping @Sendable (any RecordedValues, WorkControl) -> Swift.Result<Result, ResponseError>
  ) throws(ResponseError) -> Answer<Result> {
    guard store.trace.store.rebuild != .none else {
      throw ResponseError(StatesNotReadable(store: store.id))
    }
    let trace = store.trace
    let id = store.id
    return .later { work in
      await trace.readOnIsolation { attempt($0, work) } ?? .failure(ResponseError(StoreGone(store: id)))
    }
  }

  /// Begins to listen, and lets the stores tell of changes.
  func listen(to stream: StreamName, of ids: Set<String>?, window: Int?, maxHz: Int?) -> String {
    let id = streams.listen(to: stream, of: ids, window: window, maxHz: maxHz, among: stores.all)
    followChanges()
    wake()
    return id
  }

  /// Stops listening; the last one to go ends the stores' telling.
  func cancelListening(_ id: String) -> Bool {
    guard streams.cancel(id) else { return false }
    if streams.isEmpty { ignoreChanges() }
    return true
  }

  /// Lets every store tell of changes, those attached later too.
  private func followChanges() {
    let wake = wake
    let stores = stores
    stores.observe {
      for store in stores.all { store.trace.observe(wake) }
      wake()
    }
    for store in stores.all { store.trace.observe(wake) }
  }

  /// Ends what `followChanges` began.
  func ignoreChanges() {
    stores.observe(nil)
    for store in stores.all { store.trace.observe(nil) }
  }
}
