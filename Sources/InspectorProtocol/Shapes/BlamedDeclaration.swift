/// A declaration to look for by text.
public struct BlamedDeclaration: Codable, Sendable, Equatable {
  /// The type's name.
  public let type: String
  /// The member's name.
  public let member: String
  /// What a person is told of it.
  public let message: String

  /// A member of a type.
  public init(type: String, member: String, message: String) {
    self.type = type
    self.member = member
    self.message = message
  }
}
