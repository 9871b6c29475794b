/// Which value subscribers share: that of one key path, in one scope if its place cannot be told.
@usableFromInline
struct GroupKey: Hashable {
  let keyPath: AnyKeyPath
  let scope: Int?
  /// True for those who count every write as a change, and so need no value to be kept.
  var isUncompared = false

  @usableFromInline
  init(keyPath: AnyKeyPath, scope: Int?, isUncompared: Bool = false) {
    self.keyPath = keyPath
    self.scope = scope
    self.isUncompared = isUncompared
  }
}

/// The subscribers on one key path: the value is read once a notification, however many they are.
@usableFromInline
class ValueGroup {
  /// Those that want to hear only of a changed value.
  var members = SubscriberList()
  /// Those that read it while they were observed, by the ids of their subscriptions.
  var observers: [Int: Subscriber] = [:]
  /// The same value as trackers know it, one for each of them.
  var tracked: [TrackedValue] = []
  /// Called once, when the value has changed, for those who observe from outside.
  var notices: [() -> Void] = []
  /// How many read its value, members or not.
  var users = 0
  /// The `SharedValue`; nil for those who count every write as a change.
  @usableFromInline let value: AnyObject?
  let key: GroupKey
  /// Where it stands; nil once it is taken out.
  private var node: PartNode?
  /// Which times reading its value is measured.
  var meter = SelectionMeter()
  private var readIn = -1
  private var hasChanged = true

  init(_ key: GroupKey, at node: PartNode, value: AnyObject?) {
    self.key = key
    self.node = node
    self.value = value
  }

  /// True if the value is still to be read and compared in a notification.
  func isToBeCompared(in notification: Int) -> Bool { value != nil && readIn != notification }

  /// The one with which the time is counted that it takes to read and compare the value.
  var payer: Subscriber? {
    members.slots.lazy.compactMap(\.self).first ?? observers.min { $0.key < $1.key }?.value
  }

  /// Reads the value if it has not been read in this notification; true if it may differ from the one before.
  func refresh<State>(_ state: State, _ notification: Int) -> Bool {
    guard readIn != notification else { return hasChanged }
    readIn = notification
    hasChanged = read(state)
    return hasChanged
  }

  /// One less reads its value; the last one takes the group out.
  func leave() {
    users -= 1
    guard users == 0, let node else { return }
    self.node = nil
    node.groups.remove(self)
    node.pruneIfEmpty()
  }

  /// The store is gone: the index and what is in it keep each other no more.
  func close() {
    node = nil
    members = SubscriberList()
    observers = [:]
    tracked = []
    notices = []
  }
}
