import StoreRuntime

extension Tree {
  /// A node is born, with all that the layer itself takes apart below it; bodies run later.
  func make(_ child: Child, below parent: Node?) -> Node {
    let type = type(of: child.view)
    let kind = kind(of: child.view)
    let modifier = child.view as? any ModifyingView
    let holder = modifier?.modifierValue ?? child.view
    let properties = kind == .view || kind == .modifier ? properties(of: holder) : []
    let location = child.location ?? parent?.locationOfContent
    let id = registry.born(
      ViewBirth(
        kind, type: name(of: modifier.map { Swift.type(of: $0.modifierValue) } ?? type), identity: child.key.identity,
        below: parent?.id, owned: properties.filter(\.isOwned).map(\.name), location: location))
    let node = Node(id, child, kind: kind, at: location, below: parent, in: self)
    for property in properties { property.link(to: node) }
    if let callbacks = (child.view as? any CallingView)?.callbacks, callbacks.appear != nil { appearing.append(node) }
    if let content = child.view as? ModifierContent { content.modifier?.contents.append(node) }
    guard node.isEvaluated else {
      expand(node)
      return node
    }
    if node.depth >= limits.depth {
      reportRunaway(of: node, .depth, limits.depth)
    } else {
      node.causes = [.birth]
      found.append(node)
    }
    return node
  }

  private func kind(of view: any View) -> ViewKind {
    if let structure = view as? any StructureView { return type(of: structure).kind }
    if view is any ModifyingView { return .modifier }
    if view is ModifierContent { return .content }
    if view is any RootedView { return .root }
    return hasBody(view) ? .view : .leaf
  }

  private func hasBody<Shown: View>(_: Shown) -> Bool { Shown.Body.self != Never.self }

  /// A node shows another view of its type, which is linked to what the node owns.
  func take(_ view: any View, for node: Node) {
    node.view = view
    for property in properties(of: (view as? any ModifyingView)?.modifierValue ?? view) { property.link(to: node) }
  }

  private func properties(of holder: Any) -> [LinkedProperty] {
    let type = ObjectIdentifier(type(of: holder))
    guard !plainTypes.contains(type) else { return [] }
    let properties = Mirror(reflecting: holder).children.compactMap(LinkedProperty.init)
    if properties.isEmpty { plainTypes.insert(type) }
    return properties
  }

  /// A node has lost its place; it and those below die once everything that was born with its successor is there.
  func doom(_ node: Node) {
    for node in node.subtree { node.isDoomed = true }
    dying.append(node)
  }

  func buryDying() {
    let doomed = dying
    dying = []
    for node in doomed.flatMap({ $0.subtree.reversed() }) { bury(node) }
  }

  private func bury(_ node: Node) {
    let disappear = (node.view as? any CallingView)?.callbacks.disappear
    if let content = node.view as? ModifierContent { content.modifier?.contents.removeAll { $0 === node } }
    for value in node.reads.values {
      forget(node, readingOf: value)
      value.letGo()
    }
    node.end()
    registry.died(node.id)
    disappear?()
  }
}

/// A property of a view that belongs to its node.
private struct LinkedProperty {
  let name: String
  private let property: any ViewProperty

  init?(_ child: Mirror.Child) {
    guard let property = child.value as? any ViewProperty, let label = child.label else { return nil }
    self.property = property
    // The compiler stores the wrapper of `isOpen` as `_isOpen`.
    name = label.hasPrefix("_") ? String(label.dropFirst()) : label
  }

  var isOwned: Bool { type(of: property).isOwned }

  func link(to node: Node) { property.link(to: node, name: name) }
}

extension Node {
  /// The node and all below it, parents before their children.
  var subtree: [Node] {
    var all = [self]
    var next = 0
    while next < all.count {
      all += all[next].children
      next += 1
    }
    return all
  }
}
