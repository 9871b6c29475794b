import StoreRuntime

extension Store {
  /// Sends an action through the middleware to the reducer, and tells inspectors where it was dispatched.
  ///
  /// - Parameters:
  ///   - action: an action whose type is known, so that `any Action` goes to the form that subclasses may override.
  ///   - sameType: nothing; it keeps values of `any Action` out.
  public func dispatch<A: Action>(
    _ action: A, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    sameType: [A] = []
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    // An override that hands on an action with `super` arrives here, and must not be called again.
    if isHandingOn || type(of: self) == Store<State>.self { return send(action, at: location) }
    isHandingOn = true
    callSite = location
    defer {
      isHandingOn = false
      callSite = nil
    }
    dispatch(action as any Action)
  }
}
