import StoreRuntime

extension Tree {
  /// Brings the children of a node to what they are to be: those of the same identity and type stay.
  func reconcile(_ node: Node, _ children: [Child]) {
    if isSame(node.children, children) {
      for (child, wanted) in zip(node.children, children) { update(child, to: wanted.view) }
      return
    }
    hasFoundChange = true
    var rebuilt = Rebuilt(of: node.children)
    node.children = children.map { child in
      guard let known = rebuilt.take(child) else {
        let born = make(child, below: node)
        rebuilt.born.append(born)
        return born
      }
      update(known, to: child.view)
      return known
    }
    let removed = rebuilt.removed
    if node.kind == .collection {
      tellChanges(of: node, rebuilt, removed)
    } else {
      tellReplaced(removed, by: rebuilt.born, in: node)
    }
    for node in removed { doom(node) }
  }

  private func isSame(_ nodes: [Node], _ children: [Child]) -> Bool {
    nodes.count == children.count
      && zip(nodes, children).allSatisfy { $0.key == $1.key && $0.type == ObjectIdentifier(type(of: $1.view)) }
  }

  private func update(_ node: Node, to view: any View) {
    switch node.kind {
    case .view, .root:
      guard !timed(\.equality, { areEqual(node.view, view) }) else { return }
      take(view, for: node)
      require(node, .inputs)
    case .leaf:
      if !timed(\.equality, { areEqual(node.view, view) }) { hasFoundChange = true }
      node.view = view
    case .modifier: updateModifier(node, to: view)
    case .content: break
    case .environment:
      if let old = node.view as? any ProvidingView, let new = view as? any ProvidingView,
        !timed(\.equality, { areEqual(old.provided, new.provided) })
      {
        hasFoundChange = true
        if let dependency = node.environmentDependency {
          for reader in node.environmentReaders.values { mark(reader, .changed(dependency)) }
        }
      }
      node.view = view
      expand(node)
    case .group, .branch, .optional, .collection, .element, .identified, .callback, .erased:
      node.view = view
      expand(node)
    }
  }

  private func updateModifier(_ node: Node, to view: any View) {
    guard let old = node.view as? any ModifyingView, let new = view as? any ModifyingView else { return }
    let isEqual = timed(\.equality) { areEqual(old.modifierValue, new.modifierValue) }
    take(view, for: node)
    if !isEqual { require(node, .inputs) }
    for content in node.contents where !content.isDoomed { showContent(content, of: new) }
  }

  private func require(_ node: Node, _ cause: ViewCause) {
    hasFoundChange = true
    node.causes.append(cause)
    found.append(node)
  }

  /// Brings what the layer itself takes apart up to date.
  func expand(_ node: Node) {
    if let content = node.view as? ModifierContent {
      if let modifier = content.modifier?.view as? any ModifyingView { showContent(node, of: modifier) }
      return
    }
    guard let structure = node.view as? any StructureView else { return }
    var list = ChildList()
    timed(\.body) { structure.addChildren(to: &list) }
    if let evidence = list.unstable { registry.foundUnstableID(at: node.id, evidence) }
    if let evidence = list.duplicate { registry.foundDuplicateID(at: node.id, evidence) }
    reconcile(node, list.children)
  }

  private func showContent(_ node: Node, of modifier: any ModifyingView) {
    reconcile(node, [Child(key: .place(0), view: modifier.modifiedContent)])
  }

  // MARK: What is told of a rebuilt list

  private func tellReplaced(_ removed: [Node], by born: [Node], in parent: Node) {
    guard registry.isHeard, !removed.isEmpty, !born.isEmpty else { return }
    let difference: ViewReplacement.Difference =
      switch parent.kind {
      case .identified: .id
      case .branch: .branch
      default: .type
      }
    let byKey = Dictionary(born.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    for old in removed {
      guard let new = difference == .type ? byKey[old.key] : born.first else { continue }
      let owners = old.subtree.filter { !$0.locations.isEmpty }.map(\.id)
      registry.replaced(
        ViewReplacement(
          old.id, by: new.id, difference: difference, owners: owners, location: parent.closestLocation,
          hasEqualContent: areEqual(old.view.withoutWrappers, new.view.withoutWrappers)))
    }
  }

  private func tellChanges(of node: Node, _ rebuilt: Rebuilt, _ removed: [Node]) {
    guard registry.isHeard else { return }
    for move in rebuilt.moves { registry.moved(move.node.id, from: move.from, to: move.to) }
    let born = rebuilt.born
    guard !removed.isEmpty, !born.isEmpty else { return }
    registry.churned(
      node.id,
      ViewChurn(
        before: rebuilt.countBefore, after: node.children.count, removed: removed.count, inserted: born.count,
        equal: keptContent(removed, born) { areEqual($0.view, $1.view) }))
  }
}
