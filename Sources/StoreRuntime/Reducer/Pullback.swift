extension Reducer {
  /// Lifts a reducer of a part to the whole: it runs for one case of the action, on one part of the state.
  ///
  /// An action of another case changes nothing and has no effect. The part's effects are lifted with it.
  /// - Parameters:
  ///   - state: where the part is kept in the whole.
  ///   - action: the case that carries the part's actions.
  @inlinable
  public func pullback<WholeState, WholeAction>(
    state path: any WritableKeyPath<WholeState, State> & Sendable, action: CasePath<WholeAction, Action>
  ) -> Reducer<WholeState, WholeAction> {
    let part = FieldPart(path)
    return Reducer<WholeState, WholeAction>(tellingWrites: { whole, wholeAction, context in
      guard let local = action.extract(wholeAction) else { return .none }
      let effect = context.inside(field: part) { self.reduceMarking(&whole[keyPath: path], local, context) }
      context.markWritten(by: part)
      if effect.isNone { return .none }
      return effect.map(action.embed).lifted { (whole: WholeState) in whole[keyPath: path] }
    })
  }

  /// Lifts a reducer of a derived part, such as several fields seen as one.
  ///
  /// - Parameters:
  ///   - get: makes the part of the whole.
  ///   - set: writes the reduced part back into the whole.
  ///   - action: the case that carries the part's actions.
  public func pullback<WholeState, WholeAction>(
    get: @escaping @Sendable (WholeState) -> State, set: @escaping @Sendable (inout WholeState, State) -> Void,
    action: CasePath<WholeAction, Action>
  ) -> Reducer<WholeState, WholeAction> {
    Reducer<WholeState, WholeAction>(tellingWrites: { whole, wholeAction, context in
      guard let local = action.extract(wholeAction) else { return .none }
      var part = get(whole)
      let effect = context.inside(nil) { self.reduceMarking(&part, local, context) }
      set(&whole, part)
      context.writes?.markWritten()
      return effect.map(action.embed).lifted(from: get)
    })
  }
}
