/// Who sleeps on a manual clock, and who waits for that to change.
struct ManualSchedule {
  struct Sleeper {
    let deadline: Duration
    // True for one who is woken by the clock.
    let continuation: CheckedContinuation<Bool, any Error>

    func resume() { continuation.resume(returning: true) }
  }

  private(set) var now = Duration.zero
  var sleepers: [Int: Sleeper] = [:]
  /// Who waits for a number of sleepers.
  var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  /// How many were woken and have not returned from their sleep.
  var waking = 0
  /// Who waits for them to have returned.
  var advancing: [CheckedContinuation<Void, Never>] = []
  private var lastID = 0

  mutating func makeID() -> Int {
    lastID += 1
    return lastID
  }

  /// Moves on, and takes out those whose time has come.
  mutating func advance(by duration: Duration) -> [Sleeper] {
    let end = Duration.seconds(Int64.max)
    guard duration > .zero else { return [] }
    now = duration > end - now ? end : now + duration
    let due = sleepers.filter { $0.value.deadline <= now }
      .sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
    for (id, _) in due { sleepers[id] = nil }
    waking += due.count
    return due.map(\.value)
  }

  mutating func takeWatchers() -> [CheckedContinuation<Void, Never>] {
    let content = watchers.filter { $0.count <= sleepers.count }
    watchers.removeAll { $0.count <= sleepers.count }
    return content.map(\.continuation)
  }
}
