/// Why events were dropped.
public enum GapReason: String, Codable, Sendable, CaseIterable {
  /// The window was full: the client had not acknowledged enough.
  case window
  /// More bytes waited than a connection may hold.
  case bytes
  /// The store forgot the actions before they could be sent.
  case evicted
}
