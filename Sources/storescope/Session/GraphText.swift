import InspectorProtocol

/// A graph as text, as a server wrote it.
struct GraphText {
  /// The most nodes that a server writes into one text.
  static let limit = PositiveCount(clamping: 10_000)

  /// The text.
  let text: String
  /// How many nodes are not in it.
  let leftOut: Int

  /// What was answered to a question with the limit above.
  init(_ result: GraphExport.Result) {
    text = result.text
    leftOut = result.rest == nil ? 0 : max(0, result.count - Self.limit.value)
  }

  /// What is said of what is not in the text; nil if everything is.
  var notice: String? {
    leftOut == 0 ? nil : "the text has the first \(Self.limit.value) nodes; \(leftOut) more are left out"
  }
}
