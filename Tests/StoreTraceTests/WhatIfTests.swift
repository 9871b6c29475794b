import StoreRuntime
import Testing

@testable import StoreTrace

/// Keeps what it was sent, so that states tell what was reduced, and in which order.
private let listing = Reducer<[String], String> { state, action in
  state.append(action)
  return action == "effect" ? .send("sent by an effect") : .none
}

@Suite struct WhatIfTests {
  private func ask(_ recorder: Recorder<[String], String>, _ question: WhatIf) throws -> WhatIfOutcome {
    let result = recorder.read { values in
      Result { () throws(WhatIfFailure) in try values.whatIf(question) { _ in true } }
    }
    return try #require(result).get()
  }

  struct Case: Sendable {
    var from: Int?
    var skip: Set<Int> = []
    var order: [Int] = []
    var insert: [Insertion] = []
    let state: String
    let actions: Int
    var rejected: [Int] = []
  }

  struct Insertion: Sendable {
    let after: Int
    let action: String
  }

  @Test(
    "actions are left out, put in and exchanged, whatever the stride",
    arguments: [
      Case(state: "a b c d e", actions: 0), Case(from: 0, state: "a b c d e", actions: 5),
      Case(skip: [1], state: "b c d e", actions: 4), Case(skip: [5], state: "a b c d", actions: 0),
      Case(skip: [2, 4], state: "a c e", actions: 2),
      Case(order: [3, 1], state: "c b a d e", actions: 5), Case(order: [2, 3, 4], state: "a b c d e", actions: 4),
      Case(order: [5, 1, 2, 3, 4], state: "e a b c d", actions: 5),
      Case(insert: [Insertion(after: 0, action: "x")], state: "x a b c d e", actions: 6),
      Case(
        insert: [Insertion(after: 5, action: "x"), Insertion(after: 5, action: "y")], state: "a b c d e x y", actions: 2
      ),
      Case(skip: [3], insert: [Insertion(after: 3, action: "x")], state: "a b x d e", actions: 3),
      Case(skip: [2], order: [4, 2, 1], state: "d c a e", actions: 4, rejected: [2]),
      Case(order: [3, 1, 3], state: "c b a d e", actions: 5, rejected: [3]),
      Case(from: 2, skip: [1, 4], state: "a b c e", actions: 2, rejected: [1]),
      Case(from: 2, insert: [Insertion(after: 1, action: "x")], state: "a b c d e", actions: 3, rejected: [1]),
    ], [1, 2, 64])
  func script(_ example: Case, stride: Int) throws {
    let store = Store([], reducer: listing, isolation: nil)
    let recorder = Recorder(recording: store, stride: .fixed(stride))
    for action in ["a", "b", "c", "d", "e"] { store.send(action) }
    var question = WhatIf()
    question.from = example.from
    question.skip = example.skip
    question.order = example.order
    question.insert = example.insert.map { ($0.after, $0.action) }
    let outcome = try ask(recorder, question)
    #expect((outcome.state.value as? [String])?.joined(separator: " ") == example.state)
    #expect(outcome.actions == example.actions)
    #expect(outcome.rejected == example.rejected)
    #expect(outcome.barrier == nil)
    #expect(!outcome.state.isUnverified)
    #expect(store.state == ["a", "b", "c", "d", "e"])
    #expect(outcome.recorded.value as? [String] == store.state)
    #expect(recorder.summary.newest == 5)
  }

  @Test("a write without an action cannot be made again: it bars what came before, and the answer says so")
  func barrier() throws {
    let store = Store([], reducer: listing, isolation: nil)
    let recorder = Recorder(recording: store, stride: .fixed(64))
    store.send("a")
    store.update { $0 = ["written"] }
    store.send("b")
    store.forceNotify()
    store.send("c")
    var question = WhatIf()
    question.skip = [1, 2, 3, 4]
    question.insert = [(1, "x"), (2, "y")]
    let outcome = try ask(recorder, question)
    #expect(outcome.state.value as? [String] == ["written", "y", "c"])
    #expect(outcome.barrier == 2)
    #expect(outcome.rejected == [1, 2, 4])
  }

  @Test("effects never run, and each stretch is reduced by the reducer of its time")
  func effectsAndEpochs() throws {
    let store = Store([], reducer: listing, isolation: nil)
    let recorder = Recorder(recording: store, stride: .fixed(64))
    store.send("effect")
    store.replaceReducer(
      Reducer { state, action in
        state.append(action.uppercased())
        return .none
      })
    store.send("b")
    store.send("c")
    #expect(store.state == ["effect", "sent by an effect", "B", "C"])
    var question = WhatIf()
    question.order = [3, 1]
    question.insert = [(2, "effect")]
    let outcome = try ask(recorder, question)
    // The places keep their reducers; the action that an effect sent stays where it was.
    #expect(outcome.state.value as? [String] == ["b", "sent by an effect", "EFFECT", "EFFECT", "C"])
    #expect(recorder.summary.newest == 4)
  }

  @Test("places that are not kept, or not there yet, are named; what cannot be made the same is marked")
  func failures() throws {
    let store = Store([], reducer: listing, isolation: nil)
    let recorder = Recorder(recording: store, limits: HistoryLimits(actions: 5), stride: .fixed(2))
    for number in 1...20 { store.send("\(number)") }
    for (skip, insert, from) in [(15, nil, nil), (21, nil, nil), (0, nil, nil), (nil, 21, nil), (nil, nil, 15)]
      as [(Int?, Int?, Int?)]
    {
      var question = WhatIf()
      question.skip = Set([skip].compactMap { $0 })
      question.insert = insert.map { [(after: $0, action: "x")] } ?? []
      question.from = from
      #expect(throws: WhatIfFailure.self) { try ask(recorder, question) }
    }
    var oldest = WhatIf()
    oldest.skip = [16]
    let outcome = try ask(recorder, oldest)
    #expect(outcome.state.value as? [String] == (1...20).filter { $0 != 16 }.map(String.init))

    let stopped = recorder.read { values in
      Result { () throws(WhatIfFailure) in try values.whatIf(oldest) { _ in false } }
    }
    #expect(throws: WhatIfFailure.stopped) { try #require(stopped).get() }
  }

  @Test("each action keeps its own time, wherever it is reduced")
  func context() throws {
    final class Clock: Sendable {
      nonisolated(unsafe) var time: Int64 = 0
    }
    let clock = Clock()
    let sources = StoreSources(
      now: {
        clock.time += 1
        return Timestamp(microsecondsSince1970: clock.time)
      }, monotonic: { 0 }, seed: { 1 })
    let timing = Reducer<[String], String> { state, action, context in
      state.append("\(action)\(context.now.microsecondsSince1970)")
      return .none
    }
    let store = Store([], reducer: timing, sources: sources, isolation: nil)
    let recorder = Recorder(recording: store)
    let began = clock.time
    for action in ["a", "b"] { store.send(action) }
    var question = WhatIf()
    question.order = [2, 1]
    #expect(try ask(recorder, question).state.value as? [String] == ["b\(began + 2)", "a\(began + 1)"])
  }
}
