/// Which of its states a store shows the app.
public enum TravelMode: String, Codable, Sendable, Hashable, CaseIterable {
  /// Its own.
  case live
  /// A past one.
  case travelling
}
