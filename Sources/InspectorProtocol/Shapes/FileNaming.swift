/// How whoever reads names the files that the compiler saw elsewhere.
///
/// An encoder that has one in its `userInfo` writes each `Location` with it, wherever in an answer it stands.
public struct FileNaming: Sendable {
  /// The name of a file, given the one the compiler saw.
  public let name: @Sendable (_ file: String) -> String

  /// A naming.
  public init(_ name: @escaping @Sendable (_ file: String) -> String) { self.name = name }
}

extension CodingUserInfoKey {
  /// Where an encoder keeps its `FileNaming`; files keep their names without one.
  public static let fileNaming = CodingUserInfoKey(rawValue: "storescope.fileNaming")!
}
