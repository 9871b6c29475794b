public import StoreRuntime

extension Large {
  /// The most ticks of one burst.
  public static let longestBurst = 1_000_000
  /// Ticks of a burst between two pauses in which others have their turn.
  private static let ticksAtOnce = 256

  /// The reducer of a store of documents.
  public static let reducer = Reducer<Document, Action> { state, action in
    switch action {
    case .set(let path, let value): state.set(value, at: segments(path))
    case .append(let path, let value):
      state.change(at: segments(path)) { $0.changeElements { $0.append(value) } }
    case .insert(let path, let position, let value):
      state.change(at: segments(path)) { list in
        list.changeElements { if 0...$0.count ~= position { $0.insert(value, at: position) } }
      }
    case .remove(let path): state.remove(at: segments(path))
    case .rename(let path, let name): state.rename(at: segments(path), to: name)
    case .burst(let count): return burst(min(max(count, 0), longestBurst))
    case .tick(let number): state.changeMembers { $0["ticks"] = .integer(number) }
    }
    return .none
  }

  /// The segments of a JSON pointer; one that is none leads nowhere.
  private static func segments(_ pointer: String) -> ArraySlice<String>? {
    (try? StatePath(parsing: pointer)).map { $0.segments[...] }
  }

  // On the main actor, where the store is, so that no tick has to wait for a thread to wake up.
  private static func burst(_ count: Int) -> Effect<Action> {
    .run("burst") { @MainActor send in
      for number in stride(from: 1, through: count, by: 1) {
        await send(.tick(number))
        if number.isMultiple(of: ticksAtOnce) {
          try Task.checkCancellation()
          await Task.yield()
        }
      }
    }
  }
}

extension Large.Document {
  fileprivate mutating func change(at path: ArraySlice<String>?, _ body: (inout Self) -> Void) {
    guard let path else { return }
    let _: Void? = change(at: path) { (value: inout Self) -> Void? in body(&value) }
  }

  fileprivate mutating func set(_ value: Self, at path: ArraySlice<String>?) {
    guard let path else { return }
    let found: Void? = change(at: path) { (old: inout Self) -> Void? in old = value }
    guard found == nil, let name = path.last else { return }
    change(at: path.dropLast()) { $0.changeMembers { $0[name] = value } }
  }

  fileprivate mutating func remove(at path: ArraySlice<String>?) {
    guard let name = path?.last else { return }
    change(at: path?.dropLast()) { parent in
      parent.changeMembers { $0[name] = nil }
      parent.changeElements { elements in
        if let index = Int(name), elements.indices.contains(index) { elements.remove(at: index) }
      }
    }
  }

  fileprivate mutating func rename(at path: ArraySlice<String>?, to name: String) {
    guard let old = path?.last else { return }
    change(at: path?.dropLast()) { parent in
      parent.changeMembers { members in
        if let value = members.removeValue(forKey: old) { members[name] = value }
      }
    }
  }
}
