extension Store where Action: BindableAction, Action.BindingState == State {
  /// The value at a bound path; setting it sends the write through the reducer.
  ///
  /// The state changes only as the reducer says, so what is read afterwards may be another value.
  public subscript<Value>(
    path: BoundPath<State, Value>, fileID fileID: StaticString = #fileID, filePath filePath: StaticString = #filePath,
    line line: UInt = #line
  ) -> Value {
    get { self[dynamicMember: path.keyPath] }
    set { set(path, newValue, at: SourceLocation(fileID: fileID, filePath: filePath, line: line)) }
  }

  /// A binding to the value at a bound path, to be handed to whoever edits it.
  ///
  /// It keeps the store alive. Its writes are recorded with the line it was made at.
  public func binding<Value>(
    _ path: BoundPath<State, Value>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> StoreBinding<Value> {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    return StoreBinding(
      get: { self[dynamicMember: path.keyPath] }, set: { self.set(path, $0, at: location) })
  }

  private func set<Value>(_ path: BoundPath<State, Value>, _ value: Value, at location: SourceLocation) {
    _ = send(.set(BindingAction(path, value)), cause: TransitionCause(origin: .binding), location: location)
  }
}
