import StoreRuntime

/// A view that the layer itself takes apart: it has no body of its own, and adds nodes to the tree that only hold others.
protocol StructureView {
  /// What its node is.
  static var kind: ViewKind { get }

  /// What stands below it.
  func addChildren(to list: inout ChildList)
}

/// What stands below a node, on its way into the tree.
struct ChildList {
  private(set) var children: [Child] = []
  var unstable: UnstableID?
  var duplicate: DuplicateID?

  mutating func reserve(_ count: Int) { children.reserveCapacity(count) }

  mutating func add(_ view: any View, at key: ChildKey) { children.append(Child(key: key, view: view)) }
}

/// A view with its identity below its parent.
struct Child {
  let key: ChildKey
  let view: any View
  /// Where the view was made, as far as it or the statement that made it knows.
  let location: SourceLocation?

  init(key: ChildKey, view: any View) {
    var (view, location) = (view, view.location)
    while let locating = view as? any LocatingView {
      view = locating.located
      location = view.location ?? location
    }
    self.key = key
    self.view = view
    self.location = location
  }
}

/// What makes a child the same one below the same parent, beside its type.
enum ChildKey: Hashable {
  case place(Int)
  case branch(isFirst: Bool)
  /// The number tells apart elements with the same id.
  case explicit(AnyHashable, repetition: Int = 0)

  var identity: ViewIdentity {
    switch self {
    case .place(let place): .structural(position: "\(place)")
    case .branch(let isFirst): .structural(position: "\(isFirst)")
    case .explicit(let id, _): .explicit(value: "\(id.base)", type: "\(type(of: id.base))")
    }
  }
}
