import StoreGraph
import StoreRuntime
import StoreTrace
import StoreViews

/// A small app to draw graphs of: items in a basket, a price that an effect looks up.
struct Shop: Sendable, Equatable {
  struct Item: Sendable, Equatable, Identifiable {
    let id: Int
    var amount = 1
  }

  enum Action: Sendable {
    case open
    case add(Int)
    case addInFront(Int)
    case more(at: Int)
    case rename(String)
    case nothing
    case swap(Int, Int)
    case remove(Int)
    case price
    case priced(Int)
  }

  var title = "shop"
  var items: [Item] = []
  var price: Int?

  static let reducer = Reducer<Shop, Action> { state, action in
    switch action {
    case .open: return .run("open") { send in await send(.price) }
    case .add(let id): state.items.append(Item(id: id))
    case .addInFront(let id): state.items.insert(Item(id: id), at: 0)
    case .more(let index): state.items[index].amount += 1
    case .rename(let title): state.title = title
    case .nothing: break
    case .swap(let first, let second): state.items.swapAt(first, second)
    case .remove(let index): state.items.remove(at: index)
    case .price: return .run("look up") { send in await send(.priced(7)) }
    case .priced(let price): state.price = price
    }
    return .none
  }

  struct Row: View, Equatable {
    let item: Item
    @Owned var isOpen = false
    var body: some View { Text("\(item.id): \(item.amount)") }
  }

  struct Screen: View {
    let store: Store<Shop, Action>
    var body: some View {
      Title(store: store)
      ForEach(store.items) { Row(item: $0) }
    }
  }

  struct Title: View {
    let store: Store<Shop, Action>
    var body: some View { Text(store.title) }
  }
}

/// The shop with somebody who watches it.
@MainActor final class WatchedShop {
  let store = Store(Shop(), reducer: Shop.reducer, name: "shop")
  let recorder: Recorder<Shop, Shop.Action>
  let host: ViewHost
  let watch: StoreWatch
  private var tokens: [SubscriptionToken] = []

  init(keeping actions: Int = 10_000) {
    recorder = Recorder(recording: store, limits: HistoryLimits(actions: actions, bytes: .max), stride: .fixed(1))
    host = ViewHost(store) { Shop.Screen(store: $0) }
    let views = ViewHistory()
    host.registry.attach(views)
    watch = StoreWatch(id: "s1", trace: recorder, views: views)
  }

  func subscribe<Value: Equatable>(_ path: any KeyPath<Shop, Value> & Sendable, label: String) {
    tokens.append(store.subscribe(path).skipRepeats().deliver(label: label) { _ in })
  }

  func causes(of seq: Int) throws -> Graph {
    try recorder.read { values in Result { try CauseGraph(watch).causes(of: seq, in: values) } }!.get()
  }

  func explanation(of path: String, at seq: Int? = nil) throws -> Explanation {
    let seq = seq ?? store.seq
    let path = try StatePath(parsing: path)
    return try recorder.read { values in
      Result { try CauseGraph(watch).explanation(of: path, at: seq, in: values) }
    }!.get()
  }
}

extension Graph {
  /// The edges as lines, by the labels of their ends.
  var lines: [String] {
    edges.map { edge in
      let change = edge.before == nil && edge.after == nil ? "" : " (\(edge.before ?? "–") → \(edge.after ?? "–"))"
      return "\(name(edge.from)) \(edge.kind.rawValue) \(name(edge.to))\(change)"
    }
  }

  private func name(_ id: NodeID) -> String {
    guard let node = self[id] else { return "\(id)?" }
    return node.kind == .action ? "#\(id.number) \(node.label)" : node.label
  }
}
