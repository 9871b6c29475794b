import StoreJSON

extension Pages {
  /// The list of all methods.
  var index: Page {
    let rows = model.methods.map { method in
      let request = method as? RequestEntry
      return [
        Markdown.link(to: method), method.documentation,
        method.lane.optional ?? "server → client", request == nil ? "notification" : "request",
        request.map { $0.cancellable ? "yes" : "no" } ?? "", request.map { $0.paging == .null ? "no" : "yes" } ?? "",
        "\(method.since), \(method.stability.rawValue)",
      ]
    }
    let head = ["method", "does", "lane", "kind", "cancellable", "paged", "since"]
    let lanes = model.lanes.map { "* *\($0.name)*: \($0.documentation)" }.joined(separator: "\n")
    let intro = """
      Version \(model.metaData.version) of the protocol, method by method. [README.md](../README.md) has what they share: bytes, \
      envelope, lifecycle, order. [types.md](types.md) has the types, [errors.md](errors.md) the errors, \
      [streams.md](streams.md) the streams; the same as a JSON Schema and as TypeScript are \
      [storescope.schema.json](../schema/storescope.schema.json) and [storescope.d.ts](../storescope.d.ts).
      """
    return Page(
      name: "README", title: "Methods",
      blocks: [intro] + Markdown.table(head, rows) + ["The lanes:", lanes]
        + [
          "A *provisional* method may still change until the vocabulary is complete; a *stable* one changes in a new major version only."
        ]
    )
  }
}
