extension Reducer {
  /// Lifts a reducer of a part to the whole: it runs for one case of the action, on one part of the state.
  ///
  /// An action of another case changes nothing and has no effect. The part's effects are lifted with it.
  /// - Parameters:
  ///   - state: where the part is kept in the whole.
  ///   - action: the case that carries the part's actions.
  public func pullback<WholeState, WholeAction>(
    state part: any WritableKeyPath<WholeState, State> & Sendable, action path: CasePath<WholeAction, Action>
  ) -> Reducer<WholeState, WholeAction> {
    Reducer<WholeState, WholeAction> { whole, action, context in
      guard let local = path.extract(action) else { return .none }
      return self.body(&whole[keyPath: part], local, context).map(path.embed)
    }
  }

  /// Lifts a reducer of a derived part, such as several fields seen as one.
  ///
  /// - Parameters:
  ///   - get: makes the part of the whole.
  ///   - set: writes the reduced part back into the whole.
  ///   - action: the case that carries the part's actions.
  public func pullback<WholeState, WholeAction>(
    get: @escaping @Sendable (WholeState) -> State, set: @escaping @Sendable (inout WholeState, State) -> Void,
    action path: CasePath<WholeAction, Action>
  ) -> Reducer<WholeState, WholeAction> {
    Reducer<WholeState, WholeAction> { whole, action, context in
      guard let local = path.extract(action) else { return .none }
      var part = get(whole)
      let effect = self.body(&part, local, context)
      set(&whole, part)
      return effect.map(path.embed)
    }
  }
}
