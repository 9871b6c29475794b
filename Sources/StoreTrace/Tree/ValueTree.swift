public import StoreRuntime

/// Reads values of any type as a tree, lazily: only along the path and the page asked for.
///
/// It never throws for what a value holds; what cannot be shown is a node that says so. The tree itself is described
/// in `Protocol/values.md`.
public struct ValueTree: Sendable {
  /// What to render, how much, and what to hide.
  public var options: RenderOptions

  /// A tree reader.
  public init(options: RenderOptions = RenderOptions()) {
    self.options = options
  }

  /// The node at the path and a page of its children.
  ///
  /// A path that leads below a hidden value, or below an object that may not be opened, answers that value's own node,
  /// the same for every such path: nothing below it can be guessed.
  /// - Throws: `PathNotFound`, with how far the path leads and the nearest name there.
  /// - Complexity: O(path + page); a dictionary or set on the way adds O(entries).
  public func page(of root: Any, at path: StatePath = .root) throws(PathNotFound) -> NodePage {
    let walk = Walk(options: options)
    let (part, facets) = try walk.part(at: path, in: root)
    let node = walk.node(of: part, facets, depth: 0)
    guard options.depth > 0, facets.count != nil else {
      return NodePage(node: node, children: [], nextStart: nil, truncated: false)
    }
    let total = facets.parts.count
    let start = min(options.start, total)
    let children = walk.children(of: facets, from: start, depth: options.depth - 1, atLeast: 1)
    let next = start + children.count
    return NodePage(
      node: node, children: children, nextStart: next < total ? next : nil,
      truncated: next < min(total, start + options.count))
  }

  /// The value in one line of at most 200 characters.
  public func preview(of value: Any) -> String {
    Walk(options: options).preview(of: value)
  }
}
