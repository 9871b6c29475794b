/// Is told what a function reads while it runs; what becomes of that is up to its subclasses.
package class ReadCollector {
  /// What was read: a key path, in a scope where its place cannot be told, at a part.
  struct Read: Hashable {
    let key: GroupKey
    let path: PartPath
  }

  init() {}

  /// Notes a read.
  ///
  /// - Parameters:
  ///   - source: the store or scope it was read from.
  ///   - use: the group of what was read, with one user more.
  func note(_ read: Read, from source: any ReadSource, _ use: () -> ValueGroup) {}
}
