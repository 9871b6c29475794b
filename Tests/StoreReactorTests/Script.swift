import StoreReactor
import StoreRuntime

struct BrokenMutation: Error {}

/// A reactor whose state is the text of the mutations so far, and whose functions are given by the test.
final class Script: Reactor {
  typealias Action = String
  typealias Mutation = String
  typealias State = String

  let initialState = ""
  let core = Core(name: "script")

  var mutating: (Script, String) throws -> Mutations<String> = { _, action in .just(action) }
  var reducing: (Script, String, String) -> String = { _, state, mutation in state + mutation }
  var transformingAction: (Script, Flow<String>) -> Flow<String> = { _, flow in flow }
  var transformingMutation: (Script, Flow<String>) -> Flow<String> = { _, flow in flow }
  var transformingState: (Script, Flow<String>) -> Flow<String> = { _, flow in flow }

  func mutate(action: String) throws -> Mutations<String> { try mutating(self, action) }
  func reduce(state: String, mutation: String) -> String { reducing(self, state, mutation) }
  func transform(action: Flow<String>) -> Flow<String> { transformingAction(self, action) }
  func transform(mutation: Flow<String>) -> Flow<String> { transformingMutation(self, mutation) }
  func transform(state: Flow<String>) -> Flow<String> { transformingState(self, state) }

  func log() -> EventLog<String, String, String> {
    let log = EventLog<String, String, String>()
    engine.attach(log)
    return log
  }
}
