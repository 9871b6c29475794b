import InspectorProtocol
import InspectorTransport
import RPCWire
import StoreJSON
import StoreRuntime
import StoreTrace

/// What handlers work with; it belongs to one connection and stays on the loop.
final class HandlerContext {
  /// The stores a client can see.
  let stores: StoreRegistry
  /// Who listens to what.
  var streams = StreamTable()
  /// The process that `initialize` asked to be watched.
  var clientProcess: Int?

  /// Whom stores are held by that the client pauses, or shows in the past.
  private(set) var holder: Holder
  /// The stores that the client may hold, by their ids.
  var held: [String: any StoreControl] = [:]

  /// What is known of the client's documents, and told about them.
  var language: LanguageState

  private let gate: WakeGate
  // Of those who gather findings: they look less often than streams do.
  private let gatheringGate: WakeGate
  private var hasJustFollowed = false
  private let output: (any PrintedOutput)?

  /// A context of a new connection.
  ///
  /// - Parameters:
  ///   - output: what the program prints; nil where that cannot be heard.
  ///   - process: the number of the program's process.
  ///   - language: makes what is known of the client's documents, given what no other session has.
  ///   - wake: makes the loop look at the streams; called from any thread.
  init(
    stores: StoreRegistry, output: (any PrintedOutput)? = nil, process: Int = 0,
    language: (_ tag: String) -> LanguageState = { LanguageState(tag: $0) }, wake: @escaping @Sendable () -> Void
  ) {
    self.stores = stores
    self.output = output
    gate = WakeGate(wake)
    gatheringGate = WakeGate(wake)
    let number = stores.countClient()
    holder = Holder(name: "client \(number)")
    self.language = language("\(process)-\(number)")
  }

  /// Takes the client's own name, by which others learn who holds a store.
  func nameClient(_ name: String) {
    if held.isEmpty, !name.isEmpty { holder = Holder(name: name) }
  }

  /// The store with an id, or an error that names the nearest one.
  func store(_ id: String) throws(ResponseError) -> AttachedStore {
    if let store = stores[id] { return store }
    throw ResponseError(UnknownStore(store: id, existing: stores.all.map(\.id)))
  }

  /// Reads recorded values: here if their states are quickly made, else where they may be read.
  ///
  /// That is a worker's thread, or the store's isolation where they must not leave it. The cost of the body itself should
  /// hardly depend on how many values there are.
  /// - Parameters:
  ///   - seqs: of the states that are read.
  ///   - isLarge: true if so much is asked for that it is never read here.
  func read<Result: Sendable>(
    _ store: AttachedStore, at seqs: [Int], isLarge: Bool = false,
    _ body: @escaping @Sendable (any RecordedValues) throws(ResponseError) -> Result
  ) throws(ResponseError) -> Answer<Result> {
    try read(store, at: seqs, inLoop: isLarge ? nil : .init(steps: .max)) { values, _ throws(ResponseError) in
      try body(values)
    }
  }

  /// Reads recorded values in as many steps as it takes: here if those are few, else where `read` does.
  ///
  /// - Parameters:
  ///   - seqs: of the states that are read.
  ///   - isLarge: true if so much is asked for that it is never read here.
  ///   - body: asks its control every thousand steps or so whether to go on; what it gives after a no is not used.
  func readLong<Result: Sendable>(
    _ store: AttachedStore, at seqs: [Int], isLarge: Bool = false,
    _ body: @escaping @Sendable (any RecordedValues, ReadControl) throws(ResponseError) -> Result
  ) throws(ResponseError) -> Answer<Result> {
    try read(store, at: seqs, inLoop: isLarge ? nil : ReadControl(), body)
  }

  private func read<Result: Sendable>(
    _ store: AttachedStore, at seqs: [Int], inLoop control: ReadControl?,
    _ body: @escaping @Sendable (any RecordedValues, ReadControl) throws(ResponseError) -> Result
  ) throws(ResponseError) -> Answer<Result> {
    let attempt: @Sendable (any RecordedValues, ReadControl) -> Swift.Result<Result, ResponseError> = {
      values, control in
      let result = Swift.Result { () throws(ResponseError) in try body(values, control) }
      return control.isCancelled ? .failure(.cancelled) : result
    }
    guard store.trace.store.rebuild == .background else {
      return try readOnIsolation(store) { attempt($0, ReadControl($1)) }
    }
    if let control, seqs.allSatisfy(store.trace.isQuick), let result = store.trace.read({ attempt($0, control) }),
      !control.hasRunOut
    {
      return .now(try result.get())
    }
    let trace = store.trace
    let overloaded = Swift.Result<Result, ResponseError>.failure(.overloaded)
    return .long { work in trace.read { attempt($0, ReadControl(work)) } ?? overloaded }
  }

  private func readOnIsolation<Result: Sendable>(
    _ store: AttachedStore,
    _ attempt: @escaping @Sendable (any RecordedValues, WorkControl) -> Swift.Result<Result, ResponseError>
  ) throws(ResponseError) -> Answer<Result> {
    guard store.trace.store.rebuild != .none else {
      throw ResponseError(FeatureOff(feature: FeatureOff.states, of: store.id))
    }
    let trace = store.trace
    let id = store.id
    return .later { work in
      await trace.readOnIsolation { attempt($0, work) } ?? .failure(ResponseError(StoreGone(store: id)))
    }
  }

  // MARK: Streams

  /// What streams tell of, as it is now.
  var world: StreamWorld { StreamWorld(stores: stores.all, output: output) }

  /// Begins to listen, and lets the stores tell of changes.
  ///
  /// - Returns: the listener's id.
  func listen(
    with cursor: any StreamCursor, of ids: Set<String>? = nil, window: Int? = nil, maxHz: Int? = nil,
    hearsOutput: Bool = false
  ) -> String {
    let id = streams.listen(with: cursor, of: ids, window: window, maxHz: maxHz, hearsOutput: hearsOutput)
    stores.follow(with: gate)
    hasJustFollowed = true
    return id
  }

  /// Begins to hear what the program prints.
  ///
  /// - Returns: the number of the last line that was printed before.
  func hearOutput() throws(ResponseError) -> Int {
    guard let output else { throw ResponseError(FeatureOff(feature: "output")) }
    let gate = gate
    do {
      try output.start(wake: { gate.pass() })
    } catch {
      throw .internalError("What the program prints cannot be heard: \(error).")
    }
    return output.newest
  }

  /// Stops listening; the last one to go ends the stores' telling.
  func cancelListening(_ id: String) -> Bool {
    let heardOutput = streams.hearsOutput
    guard streams.cancel(id) else { return false }
    if streams.isEmpty { stores.unfollow(with: gate) }
    if heardOutput, !streams.hearsOutput { output?.leave() }
    return true
  }

  /// Takes what is due to listeners; the loop is woken for what happens from now on unless it looks again by itself.
  func takeDue(now: UInt64) -> [StreamTable.Due] {
    guard !streams.isEmpty else { return [] }
    gate.open()
    let due = streams.takeDue(now: now, in: world)
    // What was recorded while stores began to tell may have woken nobody.
    if hasJustFollowed, streams.nextTurn == nil { streams.postpone(to: now &+ StreamTable.shortestInterval) }
    hasJustFollowed = false
    if streams.nextTurn != nil { gate.close() }
    return due
  }

  // MARK: Documents

  /// Writes what the client is told: files are named as it says they are.
  var encoder: JSONValueEncoder { language.encoder }

  /// Takes in what the client says of itself, and lets the stores tell of changes if it wants to hear of findings.
  func beginLanguage(_ params: Initialize.Params) {
    language.begin(params)
    if language.isWatching { stores.follow(with: gatheringGate) }
  }

  /// What is known of all stores, to be gathered beside the loop.
  var knowledge: @Sendable () -> [StoreKnowledge] {
    let stores = stores.all
    let know = language.know
    return { stores.map(know) }
  }

  /// True if it is time to gather findings; what happens from now on is news for the next gathering.
  func takeGathering(now: UInt64) -> Bool {
    guard language.isWatching else { return false }
    if gatheringGate.isClosed { language.gatherings.want() }
    guard language.gatherings.takeDue(now: now) else { return false }
    gatheringGate.open()
    return true
  }

  /// Ends what the client hears of findings.
  ///
  /// - Returns: what takes back all that was published.
  func endLanguage() -> [LSP.PublishDiagnostics.Params] {
    stores.unfollow(with: gatheringGate)
    return language.end()
  }

  /// Ends all listening, when the connection does.
  func stopListening() {
    stores.unfollow(with: gate)
    stores.unfollow(with: gatheringGate)
    streams = StreamTable()
    output?.stop()
  }
}
