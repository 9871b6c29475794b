/// Remembers what an observed function reads, and lets go of what it no longer reads.
final class ReadWatcher {
  /// What was read: a key path, in a scope where its place cannot be told, at a part.
  struct Read: Hashable {
    let key: GroupKey
    let path: PartPath
  }

  /// Called by the store when something that was read has changed: a `Subscriber` of the store where the state is.
  weak var subscriber: Subscriber?
  private var reads: [Read: () -> Void] = [:]
  private var fresh: [Read: () -> Void] = [:]
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
      for (read, leave) in old where reads[read] == nil { leave() }
    } while isDirty && !isStopped
    isRunning = false
  }

  /// Notes a read.
  ///
  /// - Parameter join: begins to watch what was read; returns what ends it.
  func note(_ read: Read, join: () -> () -> Void) {
    guard !isStopped, fresh[read] == nil else { return }
    fresh[read] = reads[read] ?? join()
  }

  /// Lets go of everything, and of what is read later: the function may end its own observation and read on.
  func stop() {
    isStopped = true
    for leave in reads.values { leave() }
    for (read, leave) in fresh where reads[read] == nil { leave() }
    reads = [:]
    fresh = [:]
  }
}
