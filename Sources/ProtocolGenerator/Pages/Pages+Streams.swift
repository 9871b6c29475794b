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
      return [
        "## \(Markdown.code(stream.name))", stream.documentation,
        "An event is \(event). Class *\(stream.class.rawValue)*: \(loss) Since \(stream.since).",
      ]
    }
    return Page(name: "streams", title: "Streams", blocks: sections)
  }
}
