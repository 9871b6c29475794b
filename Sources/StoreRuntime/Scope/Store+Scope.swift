extension Store {
  /// A view of a part of this store, with the part's own actions: a projection, not a copy.
  ///
  /// The same pair of paths gives the same scope while somebody holds it. A scope keeps the store it looks into alive.
  /// - Parameters:
  ///   - state: leads to the part.
  ///   - action: the case that carries the part's actions.
  @inlinable
  public func scope<Child, ChildAction>(
    state: KeyPath<State, Child>, action: CasePath<Action, ChildAction>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Store<Child, ChildAction> {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    let key = ScopeKey(state: state, action: action.identity)
    if let known: Store<Child, ChildAction> = cachedScope(key) { return known }
    return makeScope(
      key, at: location, place: place.appending(FieldPart(state)), get: { $0[keyPath: state] },
      modify: writing(state), embed: action.embed)
  }

  /// A view of a child that may be absent; nil while it is.
  ///
  /// A scope whose child went away keeps showing the state it was made with, its actions are recorded as `noState`, and
  /// its subscribers hear nothing until there is a child again; then they hear of it, even if it equals the one before.
  /// - Parameters:
  ///   - state: leads to the optional child.
  ///   - action: the case that carries the child's actions.
  @inlinable
  public func scope<Child, ChildAction>(
    optional state: KeyPath<State, Child?>, action: CasePath<Action, ChildAction>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Store<Child, ChildAction>? {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    let key = ScopeKey(state: state, action: action.identity, form: .optional)
    return presentScope(
      key, at: location, place: place.appending(FieldPart(state)).appending(Part.some), get: { $0[keyPath: state] },
      modify: writing(state).map { write in
        { whole, body in
          write(&whole) { child in
            guard var value = child.take() else { return }
            body(&value)
            child = value
          }
        }
      }, embed: action.embed)
  }

  /// A view of one case's state; nil while the state is in another case.
  ///
  /// - Parameters:
  ///   - state: the case of the state, an enum.
  ///   - action: the case that carries the child's actions.
  public func scope<Child, ChildAction>(
    case state: CasePath<State, Child>, action: CasePath<Action, ChildAction>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Store<Child, ChildAction>? {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    let key = ScopeKey(state: \State.self, action: action.identity, form: .stateCase(state.identity))
    return presentScope(
      key, at: location, place: place.appending(nil as Part?), get: state.extract,
      modify: { whole, body in
        guard var child = state.extract(whole) else { return }
        body(&child)
        whole = state.embed(child)
      }, embed: action.embed)
  }

  /// A view of the element with an id; nil while there is none. It follows the element wherever it moves.
  ///
  /// - Parameters:
  ///   - state: leads to the collection.
  ///   - id: the element's id.
  ///   - action: the case that carries an element's id and its action.
  @inlinable
  public func scope<Rows: IdentifiedCollection, ChildAction>(
    state: KeyPath<State, Rows>, id: Rows.ItemID, action: CasePath<Action, (Rows.ItemID, ChildAction)>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Store<Rows.Item, ChildAction>? {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    let key = ScopeKey(state: state, action: action.identity, form: .element, id: ElementKey(id))
    let write = writing(state)
    return presentScope(
      key, at: location, place: place.appending(FieldPart(state)).appending(Part.element(ElementKey(id))),
      element: "\(id)", get: { $0[keyPath: state][id: id] },
      modify: write.map { write in
        { whole, body in write(&whole) { rows in _ = rows.modify(id: id) { body(&$0) } } }
      }, embed: { action.embed((id, $0)) })
  }

  /// A view made by functions; it is made anew each time, and looked at after every transition.
  ///
  /// - Parameters:
  ///   - get: makes the part.
  ///   - embed: turns the part's action into one of this store.
  public func scope<Child, ChildAction>(
    get: @escaping (State) -> Child, embed: @escaping (ChildAction) -> Action,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Store<Child, ChildAction> {
    return makeScope(
      nil, at: SourceLocation(fileID: fileID, filePath: filePath, line: line), place: place.appending(nil as Part?),
      get: get, modify: nil, embed: embed)
  }

  /// What the caches of scopes into this store have done.
  public var scopeStatistics: ScopeStatistics { shared.scopes }

  // A path that was written to a variable property can be written through, whatever its static type says.
  @usableFromInline
  func writing<Child>(
    _ path: KeyPath<State, Child>
  ) -> ((inout State, (inout Child) -> Void) -> Void)? {
    guard let path = path as? WritableKeyPath<State, Child> else { return nil }
    return { whole, body in body(&whole[keyPath: path]) }
  }
}
