import StoreRuntime
import StoreViews
import Testing

/// State that views own: it lives as long as the identity of its node.
@Suite struct OwnedTests {
  /// Hands what a body could do out to the test.
  private final class Remote {
    var toggle: () -> Void = {}
    var add: () -> Void = {}
  }

  private struct Panel: View {
    let remote: Remote
    @Owned var isOpen = false
    @Owned var count = 0

    var body: some View {
      let _ = remote.toggle = { isOpen.toggle() }
      let _ = remote.add = { count += 1 }
      if isOpen { Label(count: $count) }
    }
  }

  private struct Label: View, Equatable {
    @OwnedBinding var count: Int
    var body: some View { Text("\(count)") }
  }

  @Test(
    "writing runs what read it before the write returns; a binding's reader runs, the owner that handed it on does not")
  func dependency() {
    let (story, remote) = (Story(), Remote())
    let host = ViewHost(board(0), reporters: [story]) { _ in Panel(remote: remote) }
    _ = story.take()
    remote.add()
    #expect(story.take() == [])
    remote.toggle()
    #expect(story.take() == ["#0 Label born", "#0 Panel ran: v2.isOpen", "#0 Label ran: birth"])
    remote.add()
    #expect(story.take() == ["#0 Label ran: v2.count"])
    #expect(host.outline == "Panel\n  Label\n    \"2\"")
    remote.toggle()
    #expect(story.take() == ["#0 Panel ran: v2.isOpen", "#0 Label died"])
    host.unmount()
  }

  @Test("writing what is there already runs nothing")
  func equalWrite() {
    struct Holder: View {
      let remote: Remote
      @Owned var name = "a"
      var body: some View {
        let _ = remote.toggle = { name = "a" }
        Text(name)
      }
    }
    let (story, remote) = (Story(), Remote())
    let host = ViewHost(board(0), reporters: [story]) { _ in Holder(remote: remote) }
    _ = story.take()
    remote.toggle()
    #expect(story.take() == [])
    host.unmount()
  }

  @Test("a dead node's state has its initial value and takes no other")
  func afterDeath() {
    let remote = Remote()
    let host = ViewHost(board(0)) { _ in Panel(remote: remote) }
    remote.toggle()
    host.unmount()
    remote.toggle()
    remote.add()
    #expect(host.outline == "")
    #expect(Owned(wrappedValue: 3).wrappedValue == 3)
  }

  @Test("state stays with its element when elements move, and with the same id under a new parent's evaluation")
  func moves() {
    struct Item: View {
      let id: Int
      let remotes: Remotes
      @Owned var count = 0
      var body: some View {
        let _ = remotes.add[id] = { count += 1 }
        Text("\(id): \(count)")
      }
    }
    final class Remotes { var add: [Int: () -> Void] = [:] }
    struct Order { var ids = [1, 2, 3] }
    let (log, remotes) = (ViewLog(), Remotes())
    let store = board(Order())
    let host = ViewHost(store, reporters: [log]) { ForEach($0.ids, id: \.self) { Item(id: $0, remotes: remotes) } }
    remotes.add[3]?()
    store.write { $0.ids = [3, 1, 2] }
    remotes.add[3]?()
    #expect(host.outline.contains("\"3: 2\""))
    #expect(Tally(of: "Item", in: log).born == 3)
    let moves = log.events.compactMap {
      if case .moved(let id, let from, let to) = $0.content { (id, from, to) } else { nil }
    }
    #expect(moves.map { log[$0.0]?.identity.description } == ["id 3"])
    #expect(moves.map { [$0.1, $0.2] } == [[2, 0]])
    host.unmount()
  }

  @Test("one value in two places is two nodes, each with a state of its own")
  func twoPlaces() {
    final class Steps { var count = 0 }
    struct Numbered: View {
      let steps: Steps
      @Owned var number = 0
      var body: some View {
        let _ = takeNumber()
        Text("\(number)")
      }
      func takeNumber() {
        guard number == 0 else { return }
        steps.count += 1
        number = steps.count
      }
    }
    let steps = Steps()
    let host = ViewHost(board(0)) { _ in
      let numbered = Numbered(steps: steps)
      numbered
      numbered
    }
    #expect(host.outline == "Numbered\n  \"1\"\nNumbered\n  \"2\"")
    host.unmount()
  }

  @Test("a body that writes what it owns and reads comes to an end")
  func writesItself() {
    struct Restless: View {
      @Owned var count = 0
      var body: some View {
        let now = count
        let _ = count = now + 1
        Text("\(now)")
      }
    }
    let log = ViewLog(capacity: 100_000)
    let host = ViewHost(board(0, sources: .still), reporters: [log]) { _ in Restless() }
    #expect(Tally(of: "Restless", in: log).evaluated == 1_000)
    #expect(log.findings.count == 1)
    host.unmount()
  }
}
