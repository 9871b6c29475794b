import StoreJSON

extension DeclarationFile {
  /// The map from streams to their events.
  var streams: String {
    let entries = model.streams.map { stream in
      let facts = """
        Class: \(stream.class.rawValue). By `\(stream.notification)`. Since \(stream.since), \(stream.stability.rawValue).
        """
      return DocComment.text([stream.documentation, facts], indent: 2)
        + "  \(JSONLayout.text(of: .string(stream.name))): \(stream.event.declaration);\n"
    }
    return DocComment.text([
      "The events of the streams, by the stream's name. Who began a listener knows what its events are.",
      "`params.events as Streams[\"actions\"][]`",
    ])
      + "export interface Streams {\n\(entries.joined())}\n"
  }
}
