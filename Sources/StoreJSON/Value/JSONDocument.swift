/// A parsed JSON text: its value, and what the value alone does not tell.
public struct JSONDocument: Sendable {
  /// The value. Of members with the same name the last one counts.
  public let value: JSONValue

  /// The names that occur more than once among the members of the outermost object, in order; nearly always none.
  public let duplicateKeys: [String]
}
