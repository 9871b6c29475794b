/// A tree whose lines are tied to what they stand below.
struct GuidedTree<Content> {
  let content: Content
  let children: [GuidedTree]

  init(_ content: Content, _ children: [GuidedTree] = []) {
    self.content = content
    self.children = children
  }

  /// Each line's content with what ties it, the top without.
  func lines() -> [(guide: String, content: Content)] {
    [("", content)] + lines(below: "")
  }

  private func lines(below beginning: String) -> [(guide: String, content: Content)] {
    children.enumerated().flatMap { index, child in
      let isLast = index == children.count - 1
      return [(beginning + (isLast ? "└─ " : "├─ "), child.content)]
        + child.lines(below: beginning + (isLast ? "   " : "│  "))
    }
  }
}
