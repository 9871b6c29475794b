import StoreRuntime

/// A reducer's state and actions for tests of effects: names go in, and are kept in the order they were reduced.
typealias Names = Store<[String], String>

/// A store without an actor whose actions start the effects a test gives them by name.
func scripted(
  clock: ManualClock = ManualClock(), _ effects: @escaping (String) -> Effect<String>
) -> (store: Names, log: EventLog<[String], String>) {
  let log = EventLog<[String], String>()
  let sources = StoreSources(
    now: { Timestamp(microsecondsSince1970: 0) }, monotonic: { 0 }, seed: { 1 }, clock: clock)
  let store = Names([], sources: sources, isolation: nil) { state, action in
    state.append(action)
    return effects(action)
  }
  store.attach(log)
  return (store, log)
}

/// The same on the main actor, or without an actor though it is used there.
@MainActor
func scripted(isOnActor: Bool, _ effects: @escaping (String) -> Effect<String>) -> Names {
  var sources = StoreSources.system
  sources.clock = ManualClock()
  let reduce: (inout [String], String) -> Effect<String> = { state, action in
    state.append(action)
    return effects(action)
  }
  return isOnActor
    ? Names([], sources: sources, reduce: reduce) : Names([], sources: sources, isolation: nil, reduce: reduce)
}

extension EventLog {
  /// What was told of effects alone.
  var effects: [String] { lines.filter { $0.hasPrefix("effect") } }
}

/// Lets effects wait for a test and a test for effects, in turn.
struct Gate: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func open() { continuation.yield() }

  /// Returns once it was opened, or the task is cancelled.
  func wait() async { for await _ in stream { return } }
}
