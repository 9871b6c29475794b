extension ReducerContext {
  /// Runs a reducer lifted to stored properties; nil where the key path leads elsewhere.
  @inlinable
  func inside<Result>(field: FieldPart?, _ body: () -> Result) -> Result {
    inside(field.map(Part.field), body)
  }

  /// Runs a lifted reducer, while whatever is written counts as written in the part.
  ///
  /// - Parameter part: nil where it cannot be told which.
  @inlinable
  func inside<Result>(_ part: Part?, _ body: () -> Result) -> Result {
    guard let writes else { return body() }
    writes.enter(part)
    defer { writes.leave() }
    return body()
  }

  /// Counts all that is being reduced as written, where a part of it was that is more than stored properties.
  ///
  /// The part's setter or observer has run, even if its reducer wrote nothing, and may write whatever lies beside it.
  ///
  /// - Parameter field: the part, nil if it is no stored properties.
  @inlinable
  func markWritten(by field: FieldPart?) {
    if field == nil { writes?.markWritten() }
  }
}
