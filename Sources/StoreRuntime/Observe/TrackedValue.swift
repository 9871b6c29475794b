/// A value of the state that functions run by a `ReadTracker` read, kept for as long as one of them does.
package final class TrackedValue {
  /// Leads to the value, in the state of the scope or store it was read from.
  package let keyPath: AnyKeyPath
  /// The scope it was first read through; nil for the store itself.
  package let scope: ScopeReference?
  /// How that scope's state lies in the store's.
  package let steps: [ReadStep]
  /// True if every step of the way is one of stored properties, optionals and elements.
  package let isStored: Bool
  /// How many hold it; kept by those who run the functions.
  private(set) var holders = 0

  let read: ReadCollector.Read
  /// The last run that read it.
  var lastRun = 0
  /// What is told of a change; nil once the tracker is gone.
  weak var tracker: ReadTracker?
  private weak var group: ValueGroup?

  init(
    _ read: ReadCollector.Read, isStored: Bool, from source: any ReadSource, in group: ValueGroup,
    for tracker: ReadTracker
  ) {
    self.isStored = isStored && read.path.isExact
    keyPath = read.key.keyPath
    scope = source.scopeReference
    steps = source.steps
    self.read = read
    self.group = group
    self.tracker = tracker
    group.tracked.append(self)
  }

  /// True if it is whether the store shows the past, and no part of the state.
  package var isTravel: Bool { keyPath == \StoreShared.isTravelling }

  /// Holds the value, so that its changes go on being told.
  package func hold() { holders += 1 }

  /// Lets the value go; the last one ends its tracking.
  package func letGo() {
    holders -= 1
    guard holders == 0 else { return }
    tracker?.forget(self)
    leave()
  }

  func leave() {
    guard let group else { return }
    self.group = nil
    group.tracked.removeAll { $0 === self }
    group.leave()
  }
}
