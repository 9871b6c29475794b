/// How `Inspector.serve` serves.
public struct ServeOptions: Sendable {
  /// A file to write the wire log to, secrets left out; nil for none.
  public var traceFile: String?

  /// Options that serve over standard input and output.
  public init(traceFile: String? = nil) {
    self.traceFile = traceFile
  }
}
