import StoreTrace

/// A tree as indented lines: `segment: kind Type = value  (preview)`.
func picture(_ value: Any, depth: Int = 8, redaction: RedactionPolicy = .standard, isLive: Bool = true) throws -> String
{
  let tree = ValueTree(options: RenderOptions(depth: depth, redaction: redaction, isLive: isLive))
  let page = try tree.page(of: value)
  var lines = [line(page.node, indent: 0)]
  for child in page.children { append(child, to: &lines, indent: 1) }
  return lines.joined(separator: "\n")
}

private func append(_ node: ValueNode, to lines: inout [String], indent: Int) {
  lines.append(line(node, indent: indent))
  for child in node.children ?? [] { append(child, to: &lines, indent: indent + 1) }
}

private func line(_ node: ValueNode, indent: Int) -> String {
  let name = node.segment.isEmpty ? "" : "\(node.segment): "
  return String(repeating: "  ", count: indent) + name + "\(node.kind.rawValue) \(node.type) \(node.preview)"
}
