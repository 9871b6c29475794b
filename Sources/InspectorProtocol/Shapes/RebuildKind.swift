/// How a store's past states are made again.
public enum RebuildKind: String, Codable, Sendable, CaseIterable {
  /// On a thread of the server, whatever the app does meanwhile.
  case background
  /// On the store's own isolation; while that is blocked, reads of the past are answered with −32000.
  case isolated
  /// Not at all; only the live state can be read.
  case none
}
