// Lifts to children that may be absent. An action for an absent child is settled with outcome `noState` and reported with
// the place the lift was composed at. Effects of a child are cancelled once it is gone.
extension Reducer {
  /// Lifts a reducer of a child to a whole that may have the child or not.
  ///
  /// A child that is Identifiable is another one once its id is another; effects of the one before are cancelled.
  /// - Parameters:
  ///   - state: where the child is kept, nil while it is absent.
  ///   - action: the case that carries the child's actions.
  public func optional<WholeState, WholeAction>(
    state path: any WritableKeyPath<WholeState, State?> & Sendable, action: CasePath<WholeAction, Action>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Reducer<WholeState, WholeAction> {
    let part = FieldPart(path)
    let absence = StateAbsence(
      kind: .optional, location: SourceLocation(fileID: fileID, filePath: filePath, line: line))
    return Reducer<WholeState, WholeAction>(tellingWrites: { whole, wholeAction, context in
      guard let local = action.extract(wholeAction) else { return .none }
      defer { context.markWritten(by: part) }
      let effect = context.inside(field: part) {
        // In place: the child is not copied on its way through the optional.
        let effect = whole[keyPath: path].modifyPresent { child in
          context.inside(.some) { self.reduceMarking(&child, local, context) }
        }
        if effect == nil { context.writes?.markAbsent(absence) }
        return effect ?? .none
      }
      if effect.isNone { return .none }
      let id = whole[keyPath: path].flatMap(identity)
      return effect.map(action.embed).lifted { (whole: WholeState) in whole[keyPath: path] }
        .owned(by: OwnerProbe<WholeState> { $0[keyPath: path].map { identity($0) == id } ?? false })
    })
  }

  /// Lifts a reducer of one case's state to the whole enum.
  ///
  /// - Parameters:
  ///   - state: the case whose value the child's state is.
  ///   - action: the case that carries the child's actions.
  public func whenCase<WholeState, WholeAction>(
    state path: CasePath<WholeState, State>, action: CasePath<WholeAction, Action>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Reducer<WholeState, WholeAction> {
    let absence = StateAbsence(
      kind: .otherCase, location: SourceLocation(fileID: fileID, filePath: filePath, line: line))
    return Reducer<WholeState, WholeAction>(tellingWrites: { whole, wholeAction, context in
      guard let local = action.extract(wholeAction) else { return .none }
      guard var child = path.extract(whole) else {
        context.writes?.markAbsent(absence)
        return .none
      }
      let effect = context.inside(nil) { self.reduceMarking(&child, local, context) }
      whole = path.embed(child)
      return effect.map(action.embed).lifted(from: path.extract)
        .owned(by: OwnerProbe<WholeState> { path.extract($0) != nil })
    })
  }

  /// Lifts a reducer of one element to a collection whose elements are found by id.
  ///
  /// If two elements have one id, the first stands for both; collections that allow it say so in an event.
  /// - Parameters:
  ///   - state: where the collection is kept.
  ///   - action: the case that carries an element's id and its action.
  @inlinable
  public func forEach<WholeState, WholeAction, Rows: IdentifiedCollection>(
    state path: any WritableKeyPath<WholeState, Rows> & Sendable, action: CasePath<WholeAction, (Rows.ItemID, Action)>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Reducer<WholeState, WholeAction> where Rows.Item == State, Rows.ItemID: Sendable {
    let part = FieldPart(path)
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    return Reducer<WholeState, WholeAction>(tellingWrites: { whole, wholeAction, context in
      guard let (id, local) = action.extract(wholeAction) else { return .none }
      let writes = context.writes
      let effect = context.inside(field: part) {
        context.inside(writes == nil ? nil : .element(ElementKey(id))) {
          if let writes, writes.isReported { writes.noteDuplicate(whole[keyPath: path].duplicate(of: id)) }
          let effect = whole[keyPath: path].modify(id: id) { self.reduceMarking(&$0, local, context) }
          if effect == nil {
            writes?.markAbsent(StateAbsence(kind: .element(id: "\(id)"), location: location))
          }
          return effect ?? .none
        }
      }
      context.markWritten(by: part)
      if effect.isNone { return .none }
      return effect.map { action.embed((id, $0)) }
        .lifted { (whole: WholeState) in whole[keyPath: path][id: id] }
        .owned(by: OwnerProbe<WholeState> { $0[keyPath: path][id: id] != nil })
    })
  }
}

// Found without knowing the type; nil where it has none.
private func identity<Child>(_ child: Child) -> AnyHashable? {
  func id<Known: Identifiable>(_ child: Known) -> AnyHashable { AnyHashable(child.id) }
  return (child as? any Identifiable).map { id($0) }
}

extension Optional {
  /// Changes the value in place; nil, and nothing is done, if there is none.
  fileprivate mutating func modifyPresent<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
    guard self != nil else { return nil }
    return body(&self!)
  }
}
