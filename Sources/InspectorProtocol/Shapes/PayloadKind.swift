/// What sort of JSON a part of an action's payload is.
public enum PayloadKind: String, Codable, Sendable, CaseIterable {
  case null, boolean, integer, number, string, array, object
}
