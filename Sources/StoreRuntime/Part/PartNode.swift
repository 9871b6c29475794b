/// The subscriptions on one part of a store's state, and those on the parts below it.
///
/// Invariants, checked by `checkInvariants()`: a node below the root holds a subscriber, a group or a node that does; it
/// is the child of its parent under its own part.
final class PartNode<State> {
  /// Looked at whenever the part may have been written, in the order they began.
  var subscribers = SubscriberList<State>()
  /// The values of key paths that subscribers share.
  var groups: [GroupKey: ValueGroup<State>] = [:]

  private var fields: [(part: FieldPart, node: PartNode)] = []
  private var some: PartNode?
  private var elements: [AnyHashable: PartNode] = [:]
  private weak var parent: PartNode?
  private let part: Part?

  /// The node of the whole state.
  init() {
    part = nil
  }

  private init(part: Part, parent: PartNode) {
    self.part = part
    self.parent = parent
  }

  /// The node of a part, made if there is none.
  ///
  /// - Complexity: O(1) for elements, O(fields subscribed to here) for fields.
  func node(at path: PartPath) -> PartNode {
    path.parts.reduce(self) { $0.child($1) }
  }

  private func child(_ part: Part) -> PartNode {
    if let known = existing(part) { return known }
    let child = PartNode(part: part, parent: self)
    switch part {
    case .field(let field): fields.append((field, child))
    case .some: some = child
    case .element(let id): elements[id] = child
    }
    return child
  }

  private func existing(_ part: Part) -> PartNode? {
    switch part {
    case .field(let field): fields.first { $0.part == field }?.node
    case .some: some
    case .element(let id): elements[id]
    }
  }

  /// Takes the node out if nothing is left in it or below.
  func pruneIfEmpty() {
    guard let parent, let part, isEmpty else { return }
    switch part {
    case .field(let field): parent.fields.removeAll { $0.part == field }
    case .some: parent.some = nil
    case .element(let id): parent.elements[id] = nil
    }
    parent.pruneIfEmpty()
  }

  /// True if nobody below the root's own list waits for anything.
  var isEmpty: Bool { subscribers.isEmpty && hasNothingBelow }

  var hasNothingBelow: Bool { groups.isEmpty && fields.isEmpty && some == nil && elements.isEmpty }

  /// Visits every node whose part may have been written by a write to the part at a path.
  ///
  /// - Parameter depth: how many parts of the path lead to this node.
  func visitTouched(by path: PartPath, depth: Int = 0, _ visit: (PartNode) -> Void) {
    guard depth < path.parts.count else { return visitAll(visit) }
    visit(self)
    switch path.parts[depth] {
    case .field(let written):
      for field in fields where field.part.overlaps(written) {
        if field.part == written {
          field.node.visitTouched(by: path, depth: depth + 1, visit)
        } else {
          field.node.visitAll(visit)
        }
      }
      // Nobody reaches elements and fields of one value by composition alone, so this is the careful answer.
      some?.visitAll(visit)
      for node in elements.values { node.visitAll(visit) }
    case .some:
      for field in fields { field.node.visitAll(visit) }
      for node in elements.values { node.visitAll(visit) }
      some?.visitTouched(by: path, depth: depth + 1, visit)
    case .element(let id):
      for field in fields { field.node.visitAll(visit) }
      some?.visitAll(visit)
      elements[id]?.visitTouched(by: path, depth: depth + 1, visit)
    }
  }

  /// Visits this node and all below it.
  func visitAll(_ visit: (PartNode) -> Void) {
    visit(self)
    for field in fields { field.node.visitAll(visit) }
    some?.visitAll(visit)
    for node in elements.values { node.visitAll(visit) }
  }

  /// The broken invariant, or nil.
  func checkInvariants() -> String? {
    var problem: String?
    visitAll { node in
      if node !== self, node.isEmpty { problem = "an empty node is kept" }
      if let parent = node.parent, let part = node.part, parent.existing(part) !== node {
        problem = "a node is not its parent's child"
      }
    }
    return problem
  }
}
