/// Which value subscribers share: that of one key path, in one scope if its place cannot be told.
struct GroupKey: Hashable {
  let keyPath: AnyKeyPath
  let scope: Int?
  /// True for those who count every write as a change, and so need no value to be kept.
  var isUncompared = false
}

/// The subscribers on one key path: the value is read once a notification, however many they are.
final class ValueGroup<State> {
  /// Those that want to hear only of a changed value.
  var members = SubscriberList<State>()
  /// Those that read it while they were observed, by the ids of their subscriptions.
  var observers: [Int: Subscriber<State>] = [:]
  /// Called once, when the value has changed, for those who observe from outside.
  var notices: [() -> Void] = []
  /// How many read its value, members or not.
  var users = 0
  /// The shared value, typed; nil for those who count every write as a change.
  let value: AnyObject?
  /// Reads the value if it has not been read in this notification; true if it may differ from the one before.
  let refresh: (State, _ notification: Int) -> Bool

  init<Value>(_ value: SharedValue<State, Value>) {
    self.value = value
    refresh = { [unowned value] in value.refresh($0, $1) }
  }

  /// A group for those who count every write as a change.
  init() {
    value = nil
    refresh = { _, _ in true }
  }
}

/// The value of a key path as it was last read.
final class SharedValue<State, Value> {
  /// The value; nil where the part it lies in is absent.
  private(set) var current: Value?
  /// Whether two values count as one; where nobody knows, every reading counts as a change.
  var areEqual: ((Value, Value) -> Bool)?
  private let read: (State) -> Value?
  private var readIn = -1
  private var hasChanged = true

  init(read: @escaping (State) -> Value?) {
    self.read = read
  }

  func refresh(_ state: State, _ notification: Int) -> Bool {
    guard readIn != notification else { return hasChanged }
    readIn = notification
    let new = read(state)
    hasChanged = differs(new)
    current = new
    return hasChanged
  }

  /// The value in a notification, read if it has not been.
  func value(in state: State, _ notification: Int) -> Value? {
    _ = refresh(state, notification)
    return current
  }

  private func differs(_ new: Value?) -> Bool {
    switch (current, new) {
    case (nil, nil): false
    case (let old?, let new?): areEqual.map { !$0(old, new) } ?? true
    default: true
    }
  }
}

extension SharedValue {
  /// The type's own `==`, found without knowing the type; nil where it has none.
  static var ownEquality: ((Value, Value) -> Bool)? {
    guard let type = Value.self as? any Equatable.Type else { return nil }
    return comparison(type)
  }

  private static func comparison<Known: Equatable>(_: Known.Type) -> (Value, Value) -> Bool {
    { left, right in (left as? Known) == (right as? Known) }
  }
}
