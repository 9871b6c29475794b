import InspectorProtocol

/// How far a listener has come in a stream: one file per stream.
///
/// A cursor keeps a place and no events: those are read when there is credit and time, so a slow client costs nothing.
/// Invariant of log streams: everything after the place it began with is told once, in order, or lies in one gap.
protocol StreamCursor {
  /// True if something has not been told yet.
  func hasNews(in world: StreamWorld) -> Bool

  /// Takes what is next; nil if that is nothing.
  ///
  /// - Parameter limit: the most events, at least one.
  mutating func takeNews(in world: StreamWorld, limit: Int) -> StreamNews?

  /// Takes in what a reading came to that the cursor asked for; streams of what takes long to make have such.
  ///
  /// - Returns: the events to be told, no more than the reading was asked for.
  mutating func takeAnswer(_ answer: StreamAnswer) -> [StreamItem]
}

extension StreamCursor {
  mutating func takeAnswer(_ answer: StreamAnswer) -> [StreamItem] { [] }
}

/// What a cursor has to tell.
enum StreamNews {
  /// Events, and what was dropped before the first of them.
  case events([StreamItem], gap: Gap? = nil)
  /// Stores that have changed.
  case changed([StoreNews])
  /// Something must be read before there is something to tell.
  case reading(StreamReading)
}
