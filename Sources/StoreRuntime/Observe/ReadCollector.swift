/// Is told what a function reads while it runs; what becomes of that is up to its subclasses.
package class ReadCollector {
  /// What was read: a key path, in a scope where its place cannot be told, at a part.
  struct Read: Hashable {
    let key: GroupKey
    let path: PartPath
  }

  init() {}

  /// What is read now, each value once.
  var observed: [ObservedRead] { [] }

  /// Notes a read.
  ///
  /// - Parameters:
  ///   - isStored: true if the key path is one of stored properties.
  ///   - source: the store or scope it was read from.
  ///   - use: the group of what was read, with one user more.
  func note(_ read: Read, isStored: Bool, from source: any ReadSource, _ use: () -> ValueGroup) {}
}

/// A value that an observer reads.
package struct ObservedRead {
  /// Leads to it.
  package let keyPath: AnyKeyPath
  /// How the state that the key path begins at lies in the store's.
  package let steps: [ReadStep]
}

/// Who observes, and the subscription by which it is told.
struct Observation {
  let subscriber: Subscriber
  private(set) weak var collector: ReadCollector?

  init(_ subscriber: Subscriber, by collector: ReadCollector) {
    self.subscriber = subscriber
    self.collector = collector
  }
}
