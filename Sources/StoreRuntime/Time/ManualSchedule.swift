/// Who sleeps on a manual clock, and who waits for that to change.
///
/// Invariant: a sleeper is in `sleepers` until its time comes or it is cancelled, then in `due` if its time came, and
/// in neither once it has left.
struct ManualSchedule {
  struct Sleeper {
    let deadline: Duration
    /// Resumed when its time comes; nil until its task gets to sleep.
    var continuation: CheckedContinuation<Void, any Error>?
  }

  private(set) var now = Duration.zero
  var sleepers: [Int: Sleeper] = [:]
  /// Those whose time came and who have not left.
  private(set) var due: Set<Int> = []
  /// Who waits for a number of sleepers.
  var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  /// Who waits until nobody is due.
  var advancing: [CheckedContinuation<Void, Never>] = []
  private var lastID = 0

  mutating func add(until deadline: Duration) -> Int {
    lastID += 1
    if deadline > now { sleepers[lastID] = Sleeper(deadline: deadline) }
    return lastID
  }

  /// Moves on, and takes out those whose time has come.
  ///
  /// - Returns: whom to wake, in order.
  mutating func advance(by duration: Duration) -> [CheckedContinuation<Void, any Error>] {
    let end = Duration.seconds(Int64.max)
    guard duration > .zero else { return [] }
    now = duration > end - now ? end : now + duration
    let over = sleepers.filter { $0.value.deadline <= now }
      .sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
    for (id, _) in over {
      sleepers[id] = nil
      due.insert(id)
    }
    return over.compactMap(\.value.continuation)
  }

  mutating func leave(_ id: Int) -> [CheckedContinuation<Void, Never>] {
    sleepers[id] = nil
    guard due.remove(id) != nil, due.isEmpty else { return [] }
    defer { advancing = [] }
    return advancing
  }

  mutating func takeWatchers() -> [CheckedContinuation<Void, Never>] {
    let content = watchers.filter { $0.count <= sleepers.count }
    watchers.removeAll { $0.count <= sleepers.count }
    return content.map(\.continuation)
  }
}
