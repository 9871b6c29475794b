extension Pages {
  /// The streams that can be listened to.
  var streamsPage: Page {
    let sections = model.streams.flatMap { stream in
      let event = stream.event.text(named: Markdown.link(toType:))
      let loss =
        switch stream.class {
        case .log: "Each event comes once and in order, or lies in a gap."
        case .latest: "Only the latest value counts."
        }
      let carrier =
        model.methods.first { $0.method == stream.notification }.map(Markdown.link(to:)) ?? stream.notification
      let examples = stream.examples.flatMap { example in
        [
          "\(example.title.prefix(1).uppercased())\(example.title.dropFirst()):",
          "```json\n\(JSONLayout.text(of: example.event))\n```",
        ]
      }
      return [
        "## \(Markdown.code(stream.name))", stream.documentation,
        """
        An event is \(event); it comes by \(carrier). Class *\(stream.class.rawValue)*: \(loss) \
        Since \(stream.since), \(stream.stability.rawValue).
        """,
      ] + examples
    }
    let intro = """
      What a client hears without asking again. [README.md](../README.md#streams) has what streams share: listeners, numbers, \
      windows, gaps.
      """
    return Page(name: "streams", title: "Streams", blocks: [intro] + sections)
  }
}
