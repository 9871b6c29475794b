/// In which form a graph is written.
public enum GraphFormat: String, Codable, Sendable, CaseIterable {
  /// As the result of the graph's method.
  case json
  /// In the language of Graphviz.
  case dot
  /// As a Mermaid flowchart.
  case mermaid
}
