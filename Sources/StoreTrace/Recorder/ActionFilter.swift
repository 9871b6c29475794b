/// Names of actions to pass over, so that noisy ones neither show nor count.
public struct ActionFilter: Sendable, Hashable {
  private var names: Set<String> = []
  private var beginnings: [String] = []

  /// A filter.
  ///
  /// - Parameter hidden: names; one that ends in `*` stands for all that begin with what stands before it.
  public init(hiding hidden: some Sequence<String>) {
    for name in hidden {
      if name.hasSuffix("*") { beginnings.append(String(name.dropLast())) } else { names.insert(name) }
    }
  }

  /// True if actions of that name are passed over.
  public func hides(_ name: String) -> Bool { names.contains(name) || beginnings.contains { name.hasPrefix($0) } }
}

extension ActionFilter: ExpressibleByArrayLiteral {
  /// A filter that hides the names.
  public init(arrayLiteral names: String...) { self.init(hiding: names) }
}
