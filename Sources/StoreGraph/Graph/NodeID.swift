/// What a node is called: the same in every graph, in every transition, and after the node's death.
///
/// Its text is the store's id, and for all but the store itself what it is and its number there: `s1`, `s1/view-12`,
/// `s1/path-/pets`. Numbers are never used again.
public struct NodeID: Sendable, Hashable {
  /// The id of the store.
  public let store: String
  /// What it is.
  public let kind: NodeKind
  /// Its number in the store; 0 for the store and for paths.
  public let number: Int
  /// The place, for a path, as a JSON Pointer.
  public let pointer: String

  private init(store: String, kind: NodeKind, number: Int = 0, pointer: String = "") {
    self.store = store
    self.kind = kind
    self.number = number
    self.pointer = pointer
  }

  /// The store itself.
  public static func store(_ id: String) -> NodeID { NodeID(store: id, kind: .store) }

  /// A place in its state.
  public static func path(_ pointer: String, in store: String) -> NodeID {
    NodeID(store: store, kind: .path, pointer: pointer)
  }

  /// Anything that has a number.
  public static func numbered(_ kind: NodeKind, _ number: Int, in store: String) -> NodeID {
    NodeID(store: store, kind: kind, number: number)
  }
}

extension NodeID: Comparable {
  // A page begins after an id, so the order must not depend on which nodes there are.
  public static func < (left: NodeID, right: NodeID) -> Bool {
    if left.store != right.store { return left.store < right.store }
    if left.kind != right.kind { return left.kind.rank < right.kind.rank }
    return left.number == right.number ? left.pointer < right.pointer : left.number < right.number
  }
}

extension NodeKind {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension NodeID: LosslessStringConvertible {
  /// `s1`, `s1/view-12` or `s1/path-/pets`.
  public var description: String {
    switch kind {
    case .store: store
    case .path: "\(store)/path-\(pointer)"
    case .scope, .subscription, .observer, .view, .element, .effect, .action: "\(store)/\(kind.rawValue)-\(number)"
    }
  }

  /// Reads what `description` writes; nil for anything else.
  public init?(_ description: String) {
    guard let slash = description.firstIndex(of: "/") else {
      guard !description.isEmpty else { return nil }
      self = .store(description)
      return
    }
    let store = String(description[..<slash])
    let rest = description[description.index(after: slash)...]
    guard !store.isEmpty, let hyphen = rest.firstIndex(of: "-"), let kind = NodeKind(rawValue: String(rest[..<hyphen]))
    else { return nil }
    let name = rest[rest.index(after: hyphen)...]
    switch kind {
    case .store: return nil
    case .path:
      guard name.isEmpty || name.hasPrefix("/") else { return nil }
      self = .path(String(name), in: store)
    case .scope, .subscription, .observer, .view, .element, .effect, .action:
      guard let number = Int(name), number >= 0, "\(number)" == name else { return nil }
      self = .numbered(kind, number, in: store)
    }
  }
}
