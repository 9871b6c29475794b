import StoreRuntime
import StoreTrace
import Testing

private let adding = Reducer<Int, Int> { state, amount in
  state += amount
  return .none
}

@Suite struct ReportTests {
  @Test("K03 every one of 19,749 edits is kept or counted as evicted")
  func everyEdit() {
    let store = Store(
      "",
      reducer: Reducer<String, Character> { text, key in
        text = String(key)
        return .none
      }, isolation: nil)
    let recorder = Recorder(recording: store)
    for number in 0..<19_749 { store.send(Character(Unicode.Scalar(UInt8(97 + number % 26)))) }
    let summary = recorder.summary
    let kept = recorder.actions(in: 0...summary.newest, limit: 20_000, keeping: .oldest, hiding: [])
    #expect(summary.newest == 19_749)
    #expect(kept.count + summary.evicted == 19_749)
    #expect(kept.map(\.seq) == Array((summary.evicted + 1)...19_749))
  }

  @Test("K08 a burst of 4 senders with 250 actions each is recorded without a hole")
  @MainActor
  func burst() async {
    let store = Store(0, reducer: adding)
    let recorder = Recorder(recording: store)
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask { [handle = store.handle] in for _ in 0..<250 { await handle.send(1) } }
      }
    }
    let entries = recorder.actions(in: 1...1_000, limit: 2_000, keeping: .oldest, hiding: [])
    #expect(entries.map(\.seq) == Array(1...1_000))
    #expect(store.state == 1_000)
  }
}
