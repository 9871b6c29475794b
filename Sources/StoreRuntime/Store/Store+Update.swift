extension Store {
  /// Writes the state without an action: one transition and one notification, recorded with its source line.
  ///
  /// Like an action it waits for its turn while another is being processed. It cannot be reduced again, so a recorder
  /// keeps the state after it.
  /// - Parameter body: writes as many fields as it likes.
  /// - Returns: false, and nothing is done, on a scope made of functions or of a path that cannot be written.
  @discardableResult
  public func update(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping (inout State) -> Void
  ) -> Bool {
    update(SourceLocation(fileID: fileID, filePath: filePath, line: line), body)
  }

  func update(_ location: SourceLocation, _ body: @escaping (inout State) -> Void) -> Bool {
    if let projection { return projection.update(location, body) }
    _ = submit(.update(body), cause: nil, location: location)
    return true
  }

  /// Tells every subscriber of the state as it is: one transition without an action.
  ///
  /// Stages decide as always, so those that skip repeats stay silent.
  public func forceNotify(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    forceNotify(SourceLocation(fileID: fileID, filePath: filePath, line: line))
  }

  func forceNotify(_ location: SourceLocation) {
    if let projection { return projection.forceNotify(location) }
    _ = submit(.notification, cause: nil, location: location)
  }
}
