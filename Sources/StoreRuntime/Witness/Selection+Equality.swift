extension Selection {
  /// Skips values that count as the same as the one before.
  ///
  /// - Parameter equality: says when they do. With `.never` nothing is skipped but a part that was not written.
  public func skipRepeats(
    _ equality: Equality<Value>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Selection {
    skipRepeats(fileID: fileID, filePath: filePath, line: line) { equality($0, $1) }
  }
}
