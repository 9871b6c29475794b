/// What a client says about the `store/` vocabulary.
public struct StoreClientOptions: Codable, Sendable, Equatable {
  /// The major versions it speaks.
  public let versions: [Int]?
  /// Where files are that the compiler saw elsewhere.
  public let sourceMap: SourceMapOption?
  /// False if it does not want diagnostics to be published.
  public let diagnostics: Bool?

  /// What a client says.
  public init(versions: [Int]? = nil, sourceMap: SourceMapOption? = nil, diagnostics: Bool? = nil) {
    self.versions = versions
    self.sourceMap = sourceMap
    self.diagnostics = diagnostics
  }
}
