/// A graph as text: as JSON, for Graphviz, or for Mermaid.
public enum GraphExport: RequestMethod {
  public static let method = "store/graph/export"

  /// What to write, and how.
  public struct Params: Codable, Sendable, Equatable {
    /// The graph.
    public let graph: GraphQuestion
    /// The form.
    public let format: GraphFormat

    /// A graph, and a form.
    public init(graph: GraphQuestion, format: GraphFormat) {
      self.graph = graph
      self.format = format
    }
  }

  /// A graph as text.
  public struct Result: Codable, Sendable, Equatable {
    /// The text: for `json` a `GraphPage`.
    public let text: String
    /// How many nodes there are in all, also those that are not written since there are more than `limit`.
    public let count: Int
    /// The `cursor` where the rest begins; absent where all was written.
    public let rest: String?

    /// A text.
    public init(text: String, count: Int, rest: String? = nil) {
      self.text = text
      self.count = count
      self.rest = rest
    }
  }
}
