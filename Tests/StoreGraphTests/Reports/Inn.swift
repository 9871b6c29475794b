import StoreGraph
import StoreRuntime
import StoreTrace

/// Rooms that come and go, a guest who may be away, and effects of theirs.
struct Inn: Sendable, Equatable {
  struct Room: Sendable, Equatable, Identifiable {
    let id: Int
    var visits = 0
  }

  enum RoomAction: Sendable {
    case visit
    /// Starts work that ends when it is cancelled.
    case wait
    /// Starts work that does not ask whether it was cancelled.
    case insist(Gate)
    case insisted
  }

  enum Action: Sendable {
    case rooms([Int])
    case room(Int, RoomAction)
    case invite(Int)
    case dismiss
    case guest(RoomAction)
    /// Starts work that sends so many actions.
    case flood(Int)
    case set(Int)
  }

  var rooms: [Room] = []
  var guest: Room?
  var count = 0

  static let roomCase = CasePath<Action, (Int, RoomAction)>(
    embed: { .room($0.0, $0.1) }, extract: { if case .room(let id, let action) = $0 { (id, action) } else { nil } })
  static let guestCase = CasePath<Action, RoomAction>(
    embed: { .guest($0) }, extract: { if case .guest(let action) = $0 { action } else { nil } })

  static let room = Reducer<Room, RoomAction> { room, action in
    switch action {
    case .visit, .insisted: room.visits += 1
    case .wait: return .run("wait") { _ in try await Task.sleep(for: .seconds(3_600)) }
    case .insist(let gate):
      return .run("insist") { send in
        await gate.wait()
        await send(.insisted)
      }
    }
    return .none
  }

  static let reducer = Reducer<Inn, Action>.combine(
    room.forEach(state: \.rooms, action: roomCase), room.optional(state: \.guest, action: guestCase),
    Reducer { inn, action in
      switch action {
      case .rooms(let ids): inn.rooms = ids.map { Room(id: $0) }
      case .invite(let id): inn.guest = Room(id: id)
      case .dismiss: inn.guest = nil
      case .flood(let count):
        return .run("flood") { send in
          for number in 1...count { await send(.set(number)) }
        }
      case .set(let count): inn.count = count
      case .room, .guest: break
      }
      return .none
    })
}

/// Opens once; whoever waits goes on then.
actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func wait() async {
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

/// An inn whose recording is watched.
@MainActor struct WatchedInn {
  let store: Store<Inn, Inn.Action>
  let recorder: Recorder<Inn, Inn.Action>
  let watch: StoreWatch

  init() {
    store = Store(Inn(), reducer: Inn.reducer, name: "inn")
    recorder = Recorder(recording: store)
    watch = StoreWatch(id: "s1", trace: recorder)
  }

  /// What the identity graph says of each node of a kind that lives.
  func living(_ kind: NodeKind) -> [GraphNode] {
    watch.identity().nodes.filter { $0.id.kind == kind }
  }
}
