import StoreRuntime
import StoreViews
import Testing

/// Random changes of a tree beside one that is mounted anew each time.
@Suite struct OracleTests {
  private struct Item: Equatable, Identifiable {
    var id: Int
    var title: Int
    var isOpen: Bool
    var below: [Item]
  }

  private struct World {
    var items: [Item] = []
    var isOn = false
    var page = 0
    var theme = 0
  }

  private enum Theme: EnvironmentKey {
    static var defaultValue: Int { -1 }
  }

  private struct ItemView: View, Equatable {
    let item: Item
    @Environment(Theme.self) var theme
    var body: some View {
      if item.isOpen {
        ForEach(item.below) { ItemView(item: $0) }
        if item.title % 2 == 0 { Text("\(item.title) in \(theme)") }
      } else {
        Text("\(item.title)").modifier(Marked(mark: item.title % 3))
      }
    }
  }

  private struct Marked: ViewModifier, Equatable {
    let mark: Int
    func body(content: Content) -> some View {
      if mark > 0 { Text("mark \(mark)") }
      content
    }
  }

  private struct WorldView: View {
    let store: Board<World>
    var body: some View {
      switch store.page {
      case 0: ForEach(store.items) { ItemView(item: $0) }.environment(Theme.self, store.theme)
      case 1: Count(store: store).id(store.isOn)
      default: if store.isOn { Count(store: store) }
      }
    }
  }

  private struct Count: View {
    let store: Board<World>
    var body: some View { Text("\(store.items.count) \(store.isOn)") }
  }

  private func change(_ world: inout World, _ random: inout Random) {
    switch random.next(below: 10) {
    case 0: world.isOn.toggle()
    case 1: world.page = random.next(below: 3)
    case 2: world.theme = random.next(below: 3)
    default:
      world.page = random.next(below: 4) == 0 ? world.page : 0
      change(&world.items, &random, depth: 0)
    }
  }

  private func change(_ items: inout [Item], _ random: inout Random, depth: Int) {
    let index = items.isEmpty ? 0 : random.next(below: items.count)
    switch random.next(below: 8) {
    case 0, 1:
      // Now and then an id that is there already.
      items.insert(
        Item(id: random.next(below: 12), title: random.next(below: 9), isOpen: depth < 3, below: []), at: index)
    case 2 where !items.isEmpty: items.remove(at: index)
    case 3: items.shuffle(using: &random)
    case 4 where !items.isEmpty: items[index].isOpen.toggle()
    case 5 where !items.isEmpty: items[index].title = random.next(below: 9)
    default: if !items.isEmpty, depth < 3 { change(&items[index].below, &random, depth: depth + 1) }
    }
  }

  @Test(
    "the tree is what it would be if it were mounted anew; nodes keep what makes them themselves", arguments: 1...12)
  func sameTree(seed: UInt64) {
    var random = Random(seed: seed)
    let log = ViewLog(capacity: 1_000_000)
    let store = board(World(), sources: .still)
    let host = ViewHost(store, reporters: [log]) { WorldView(store: $0) }
    var named: [ViewNodeID: ViewNode] = [:]
    for _ in 0..<150 {
      store.write { change(&$0, &random) }
      let anew = ViewHost(store) { WorldView(store: $0) }
      #expect(host.outline == anew.outline)
      #expect(host.registry.count == anew.registry.count)
      #expect(host.registry.births - host.registry.deaths == host.registry.count)
      #expect(host.brokenInvariant == nil)
      for node in host.registry.living {
        if let known = named[node.id] {
          #expect(known.type == node.type && known.identity == node.identity && known.parent == node.parent)
          #expect(known.born == node.born && known.location == node.location)
        }
        named[node.id] = node
      }
    }
    for event in log.events { for id in event.named { #expect(log[id] != nil) } }
    #expect(log.known.filter { $0.died == nil } == host.registry.living)
    host.unmount()
    #expect(host.registry.count == 0)
    #expect(host.registry.births == host.registry.deaths)
  }

  @Test("as few elements as can be are told to have moved")
  func moves() {
    struct Order { var ids = Array(0..<10) }
    var random = Random(seed: 7)
    for _ in 0..<50 {
      let log = ViewLog()
      let store = board(Order())
      let host = ViewHost(store, reporters: [log]) { ForEach($0.ids, id: \.self) { Text("\($0)") } }
      var next = Array(0..<10)
      for _ in 0..<random.next(below: 4) { next.swapAt(random.next(below: 10), random.next(below: 10)) }
      store.write { $0.ids = next }
      let moves = log.events.filter { if case .moved = $0.content { true } else { false } }.count
      #expect(moves == 10 - longestRise(of: next))
      host.unmount()
    }
  }

  // By its definition: the longest rise that ends at each place.
  private func longestRise(of numbers: [Int]) -> Int {
    var best: [Int] = []
    for (index, number) in numbers.enumerated() {
      best.append(1 + (0..<index).filter { numbers[$0] < number }.map { best[$0] }.reduce(0, max))
    }
    return best.max() ?? 0
  }

  @Test("ten thousand nodes come and go ten times: what is kept does not grow")
  func growth() {
    struct Rows { var count = 0 }
    let store = board(Rows(), sources: .still)
    let host = ViewHost(store) { store in
      ForEach(0..<store.count, id: \.self) { Themeless(number: $0) }
    }
    let before = host.registry.count
    for _ in 0..<10 {
      store.write { $0.count = 3_334 }
      #expect(host.registry.count >= 10_000)
      store.write { $0.count = 0 }
      #expect(host.registry.count == before)
      #expect(host.brokenInvariant == nil)
    }
    host.unmount()
  }

  private struct Themeless: View, Equatable {
    let number: Int
    @Environment(Theme.self) var theme
    var body: some View { Text("\(number) \(theme)") }
  }
}

/// A generator whose numbers are the same each time.
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func next(below bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
