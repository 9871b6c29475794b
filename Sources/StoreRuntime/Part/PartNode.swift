/// The subscriptions on one part of a store's state, and those on the parts below it.
///
/// Invariants, checked by `checkInvariants()`: a node below the root holds a subscriber, a group or a node that does; it
/// is the child of its parent under its own part.
@usableFromInline
final class PartNode {
  /// Looked at whenever the part may have been written, in the order they began.
  var subscribers = SubscriberList()
  /// The values of key paths that subscribers share.
  var groups = GroupTable()
  /// The parts below; nil while there are none, as for most nodes.
  private var branches: PartBranches?
  // Weak references would make every counting of references to the nodes slower. It is nil once the node is taken out.
  private unowned var parent: PartNode?
  private let part: Part?

  /// The node of the whole state.
  init() {
    part = nil
  }

  private init(part: Part, parent: PartNode) {
    self.part = part
    self.parent = parent
  }

  /// True if nobody waits for anything in this part.
  var isEmpty: Bool { subscribers.isEmpty && hasNothingBelow }

  /// True if nobody below the node's own list waits for anything.
  var hasNothingBelow: Bool { groups.isEmpty && branches == nil }

  /// The node of a part, made if there is none.
  ///
  /// - Complexity: O(1) for elements, O(fields subscribed to here) for fields.
  @usableFromInline
  func node(at path: PartPath) -> PartNode {
    path.parts.isEmpty ? self : path.parts.reduce(self) { $0.child($1) }
  }

  private func child(_ part: Part) -> PartNode {
    if let known = branches?[part] { return known }
    let child = PartNode(part: part, parent: self)
    branches = branches ?? PartBranches()
    branches?[part] = child
    return child
  }

  /// Takes the node out if nothing is left in it or below.
  func pruneIfEmpty() {
    guard let part, let parent, isEmpty else { return }
    self.parent = nil
    parent.branches?[part] = nil
    if parent.branches?.isEmpty == true { parent.branches = nil }
    parent.pruneIfEmpty()
  }

  /// A known group, for one user more.
  @usableFromInline
  func join(_ key: GroupKey) -> ValueGroup? {
    let group = groups[key]
    group?.users += 1
    return group
  }

  /// Adds a group with its first user.
  @usableFromInline
  func add(_ group: ValueGroup) {
    group.users = 1
    groups.add(group)
  }

  /// The store is gone: nobody waits for anything any more.
  func close() {
    for group in groups.all { group.close() }
    groups = GroupTable()
    subscribers = SubscriberList()
  }

  /// Adds every node with somebody in it whose part may have been written by a write at the end of a way down from here.
  ///
  /// - Parameters:
  ///   - path: a step is nil where it cannot be told, so that everything below counts as written.
  ///   - depth: how many of its steps lead to this node.
  func addTouched(by path: [Part?], from depth: Int = 0, to touched: inout [PartNode]) {
    addIfOccupied(to: &touched)
    guard let branches else { return }
    if depth < path.count, let part = path[depth] {
      branches.addTouched(by: part, path, from: depth + 1, to: &touched)
    } else {
      branches.addAll(to: &touched)
    }
  }

  /// Adds this node and all below it, those with somebody in them.
  func addAll(to found: inout [PartNode]) {
    addIfOccupied(to: &found)
    branches?.addAll(to: &found)
  }

  private func addIfOccupied(to found: inout [PartNode]) {
    if !groups.isEmpty || !subscribers.isEmpty { found.append(self) }
  }

  /// This node and all below it, those with somebody in them.
  var occupied: [PartNode] {
    var found: [PartNode] = []
    addAll(to: &found)
    return found
  }

  /// The broken invariant, or nil.
  func checkInvariants() -> String? {
    for (part, child) in branches?.all ?? [] {
      if child.isEmpty { return "an empty node is kept" }
      if child.parent !== self || child.part != part { return "a node is not its parent's child" }
      if let problem = child.checkInvariants() { return problem }
    }
    return nil
  }
}
