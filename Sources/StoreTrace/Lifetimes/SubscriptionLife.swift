public import StoreRuntime

/// A subscription or an observer, from its beginning to its end.
public struct SubscriptionLife: Sendable {
  /// How one ends.
  public enum Ending: Sendable, Hashable {
    /// It was cancelled, or its token released.
    case unsubscribed
    /// The object that it worked for was gone.
    case ownerGone
    /// Its subscriber began another one.
    case replaced
    /// Its store was released.
    case storeGone
  }

  /// What is known of it, and counted.
  public let record: SubscriptionRecord
  /// The seq after which it began; that at which the recording began, if it is older.
  public let born: Int
  /// The seq after which it ended; nil while it lives.
  public internal(set) var died: Int?
  /// How it ended; nil while it lives.
  public internal(set) var ending: Ending?
  /// True if it was found that the object which it works for is gone, though it lives.
  public internal(set) var isOwnerGone = false
  /// What it reads, in the store's state; empty where that cannot be told, or nobody has looked yet.
  public internal(set) var paths: [StatePath] = []
  /// What it reads, in the state of the store or scope it began at, an observer in the store's; nil where nobody asked yet.
  var reads: [StatePath]?

  init(record: SubscriptionRecord, born: Int) {
    self.record = record
    self.born = born
    if record.reads == .everything { reads = [.root] }
  }

  /// What its key path leads to, where that was not asked yet.
  ///
  /// - Complexity: O(length of the path); the text costs microseconds.
  var readsOfKeyPath: [StatePath]? {
    guard reads == nil, let keyPath = record.keyPath else { return nil }
    return KeyPathText.path(of: keyPath).map { [$0] } ?? []
  }
}
