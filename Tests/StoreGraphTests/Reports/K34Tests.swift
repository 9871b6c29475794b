import StoreGraph
import StoreRuntime
import StoreTrace
import Testing

@Suite @MainActor struct K34Tests {
  @Test("K34 a thousand actions from a thousand tasks: subscribers, timeline and sums tell them in the order of seqs")
  func order() async {
    let inn = WatchedInn()
    var told: [Int] = []
    let token = inn.store.subscribe(\.count).skipRepeats().deliver { told.append($0) }
    await withTaskGroup { group in
      for number in 1...1_000 {
        group.addTask { [handle = inn.store.handle] in await handle.send(.set(number)) }
      }
    }
    let page = inn.recorder.timeline(after: 0, limit: 2_000, hiding: [])
    #expect(page.entries.map(\.seq) == Array(1...1_000))
    let sent = page.entries.map { $0.rendered.preview }
    #expect(["set(0)"] + sent == told.map { "set(\($0))" })
    let sums = inn.watch.evidence().sends
    #expect(sums.map { [$0.count, $0.first, $0.last, $0.delivered] } == [[1_000, 1, 1_000, 1_000]])
    token.cancel()
  }

  @Test("the newest action is counted with those who were told of it later, and what was evicted stays counted")
  func sums() {
    let store = Store(Inn(), reducer: Inn.reducer)
    let recorder = Recorder(recording: store, limits: HistoryLimits(actions: 10), stride: .fixed(4))
    let watch = StoreWatch(id: "s1", trace: recorder)
    var early: [Int] = []
    let token = store.subscribe { (_: Inn) in
      if store.seq == 5 { early.append(watch.evidence().sends.map(\.delivered).reduce(0, +)) }
    }
    func send(_ count: Int) { for number in 0..<count { store.send(.set(number)) } }
    send(8)
    #expect(watch.evidence().sends.map { [$0.count, $0.delivered] } == [[8, 8]])
    send(8)
    #expect(watch.evidence().sends.map { [$0.count, $0.delivered] } == [[16, 16]])
    send(30)
    #expect(watch.evidence().sends.map(\.count) == [26])
    #expect(watch.evidence().omissions.sends == 20)
    // While the fifth action was told of, only four were known to be delivered.
    #expect(early == [4])
    token.cancel()
  }
}
