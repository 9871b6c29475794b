import Foundation
import StoreRuntime
import Testing

@Suite struct UniqueIDTests {
  @Test("1.10 a recorded seed makes the same identifiers again, and each is another")
  func recorded() {
    let reducer = Reducer<[UniqueID], Int> { state, _, context in
      state += [context.uuid(), context.uuid()]
      return .none
    }
    let store = Store([], reducer: reducer, isolation: nil)
    let record = TransitionRecord<[UniqueID], Int>()
    store.attach(record)
    for number in 0..<50 { store.send(number) }
    var again: [UniqueID] = []
    for transition in record.transitions {
      let context = ReducerContext(now: transition.now, seed: transition.seed)
      if let action = transition.action { _ = reducer.reduce(&again, action, context) }
    }
    #expect(again == store.state)
    #expect(Set(again).count == 100)
  }

  @Test(
    "1.10 an identifier is a version 4 UUID with the bytes and the text that Foundation gives it", arguments: 0..<64)
  func version(seed: UInt64) throws {
    var numbers = SplitMix(seed: seed)
    let id = UniqueID(using: &numbers)
    let text = Array(id.description)
    #expect(text[14] == "4")
    #expect("89ab".contains(text[19]))
    #expect(UUID(uuid: id.uuid).uuidString.lowercased() == id.description)
    #expect(UniqueID(id.description) == id)
    #expect(UniqueID(id.description.uppercased()) == id)
    let coded = try JSONEncoder().encode([id])
    #expect(String(decoding: coded, as: UTF8.self) == "[\"\(id)\"]")
    #expect(try JSONDecoder().decode([UniqueID].self, from: coded) == [id])
  }

  @Test(
    "1.10 any other text is no identifier",
    arguments: [
      "", "f81d4fae-7dec-41d0-a765-00a0c91e6bf", "f81d4fae-7dec-41d0-a765-00a0c91e6bf66",
      "f81d4fae07dec041d00a765000a0c91e6bf6", "f81d4fae-7dec-41d0-a765-00a0c91e6bfg",
      "f81d4fa-e7dec-41d0-a765-00a0c91e6bf6", "+81d4fae-7dec-41d0-a765-00a0c91e6bf6",
      "f81d4fae-7dec-41d0-a765-00a0c91e6bé", "{81d4fae-7dec-41d0-a765-00a0c91e6bf}",
    ])
  func malformed(_ text: String) {
    #expect(UniqueID(text) == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([UniqueID].self, from: JSONEncoder().encode([text]))
    }
  }
}
