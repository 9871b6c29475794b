extension Store {
  /// A store whose state and actions stay on its isolation.
  ///
  /// - Parameters:
  ///   - initial: the state before the first action.
  ///   - name: what inspectors call it; by default its type.
  ///   - sources: time and randomness.
  ///   - dependencies: overrides some of `Dependencies.current` for this store.
  ///   - policy: what it does where a program may choose.
  ///   - isolation: the actor it belongs to, the caller's by default. With none (a plain function), what its effects
  ///     send waits until the owner awaits `StoreTask.finish()` or calls `drainMailbox()`.
  public convenience init(
    _ initial: State, reducer: Reducer<State, Action>, name: String? = nil, sources: StoreSources = .system,
    dependencies: ((inout Dependencies) -> Void)? = nil, policy: StorePolicy = StorePolicy(),
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(
      state: initial, name: name, sources: sources, dependencies: dependencies, policy: policy, isolation: isolation,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line), rebuild: .isolated,
      tellsWrites: reducer.tellsWrites, reduce: reducer.body)
  }

  /// A store whose reducer is any function, which may capture what stays on the store's isolation.
  public convenience init(
    _ initial: State, name: String? = nil, sources: StoreSources = .system,
    dependencies: ((inout Dependencies) -> Void)? = nil, policy: StorePolicy = StorePolicy(),
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    reduce: @escaping (inout State, Action) -> Effect<Action>
  ) {
    self.init(
      state: initial, name: name, sources: sources, dependencies: dependencies, policy: policy, isolation: isolation,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line), rebuild: .isolated,
      tellsWrites: false, reduce: { state, action, _ in reduce(&state, action) })
  }
}

// The overload is chosen where the types are known; generic code could not tell, and would pick the weaker one.
extension Store where State: Sendable, Action: Sendable {
  /// A store whose past states can be rebuilt on any thread, since its state and actions are Sendable.
  ///
  /// - Parameters:
  ///   - initial: the state before the first action.
  ///   - name: what inspectors call it; by default its type.
  ///   - sources: time and randomness.
  ///   - dependencies: overrides some of `Dependencies.current` for this store.
  ///   - policy: what it does where a program may choose.
  ///   - isolation: the actor it belongs to, the caller's by default. With none (a plain function), what its effects
  ///     send waits until the owner awaits `StoreTask.finish()` or calls `drainMailbox()`.
  public convenience init(
    _ initial: State, reducer: Reducer<State, Action>, name: String? = nil, sources: StoreSources = .system,
    dependencies: ((inout Dependencies) -> Void)? = nil, policy: StorePolicy = StorePolicy(),
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    let body = reducer.body
    self.init(
      state: initial, name: name, sources: sources, dependencies: dependencies, policy: policy, isolation: isolation,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line),
      rebuild: .background { state, action, context in _ = body(&state, action, context) },
      tellsWrites: reducer.tellsWrites, reduce: body)
  }
}
