import InspectorProtocol
import StoreJSON
import StoreRuntime
import StoreTrace
import Testing

@testable import InspectorServer

@Suite struct ActionRefTests {
  private func entry(swallowing: Bool) throws -> ActionEntry {
    let store = Store<Int, Int>(0, isolation: nil) { state, amount in
      state += amount
      return .none
    }
    if swallowing { store.intercept { _ in } }
    let recorder = Recorder(recording: store)
    store.send(1)
    return try recorder.action(1)
  }

  @Test("the first paths that changed travel with an action, and the number of all")
  func changed() throws {
    let paths = (0..<12).map { "/\($0)" }
    let ref = ActionRef(try entry(swallowing: false), store: "s1", paths: paths)
    #expect(ref.changed == Array(paths.prefix(8)))
    #expect(ref.changedCount.optional == 12)
  }

  @Test("what changed is unknown until it is computed, but of an action that was not reduced it is nothing")
  func unknown() throws {
    #expect(ActionRef(try entry(swallowing: false), store: "s1").changedCount.optional == nil)
    #expect(ActionRef(try entry(swallowing: true), store: "s1").changedCount.optional == 0)
  }
}
