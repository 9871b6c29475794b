import StoreRuntime

extension Pets {
  static let reducer = Reducer<State, Action> { state, action in
    switch action {
    case .show(let screen, let isMended):
      state.screen = screen
      state.isMended = isMended
    case .petAdded(let name):
      let last = state.pets.map(\.id).max() ?? 0
      state.pets.insert(Pet(id: last + 1, name: name), at: 0)
    case .petMoved(let from, let to):
      guard state.pets.indices.contains(from), state.pets.indices.contains(to) else { break }
      state.pets.insert(state.pets.remove(at: from), at: to)
    case .pawTapped:
      state.isPawRaised.toggle()
    case .hourPassed:
      state.hour += 1
      let due = state.treats.filter { [hour = state.hour] in $0.bestBefore == hour }
      return .concatenate(due.map { .send(.treatExpired(id: $0.id)) })
    case .treatExpired(let id):
      guard let index = state.treats.firstIndex(where: { $0.id == id }) else { break }
      state.treats[index].isExpired = true
    case .jarRefilled:
      state.treats = freshTreats
      state.hour = 0
    case .petOpened(let id):
      if state.pets.contains(where: { $0.id == id }) { state.openPages.append(id) }
    case .backTapped:
      _ = state.openPages.popLast()
    }
    return .none
  }
}
