/// Remembers what an observed function reads, and lets go of what it no longer reads.
final class ReadWatcher: ReadCollector {
  /// What ends the watching of one value, and how what it was read from lies in the store's state.
  private struct Held {
    let steps: [ReadStep]
    let leave: () -> Void
  }

  /// Called by the store when something that was read has changed: a `Subscriber` of the store where the state is.
  weak var subscriber: Subscriber?
  private var reads: [Read: Held] = [:]
  private var fresh: [Read: Held] = [:]
  private var isRunning = false
  private var isDirty = false
  private var isStopped = false

  /// Runs the function and watches what it reads, instead of what it read before.
  func run(in shared: StoreShared, _ body: () -> Void) {
    // What the function sends may change what it has just read.
    guard !isRunning else {
      isDirty = true
      return
    }
    isRunning = true
    repeat {
      isDirty = false
      let outer = shared.watcher
      shared.watcher = self
      body()
      shared.watcher = outer
      let old = reads
      reads = fresh
      fresh = [:]
      for (read, held) in old where reads[read] == nil { held.leave() }
    } while isDirty && !isStopped
    isRunning = false
  }

  override var observed: [ObservedRead] {
    // Whether the store shows the past is no part of its state.
    reads.filter { $0.key.key.keyPath != \StoreShared.isTravelling }.map {
      ObservedRead(keyPath: $0.key.key.keyPath, steps: $0.value.steps)
    }
  }

  override func note(_ read: Read, isStored: Bool, from source: any ReadSource, _ use: () -> ValueGroup) {
    guard !isStopped, fresh[read] == nil else { return }
    fresh[read] = reads[read] ?? Held(steps: source.steps, leave: join(use))
  }

  private func join(_ use: () -> ValueGroup) -> () -> Void {
    guard let subscriber else { return {} }
    let id = subscriber.id
    let group = use()
    group.observers[id] = subscriber
    return { [weak group] in
      group?.observers[id] = nil
      group?.leave()
    }
  }

  /// Lets go of everything, and of what is read later: the function may end its own observation and read on.
  func stop() {
    isStopped = true
    for held in reads.values { held.leave() }
    for (read, held) in fresh where reads[read] == nil { held.leave() }
    reads = [:]
    fresh = [:]
  }
}
