/// An inner node of an effect: parts, and what is done with them.
///
/// Neither making, starting nor releasing a tree of branches recurses, so that it may be as deep as a loop makes it.
@usableFromInline
final class EffectBranch<Action> {
  private enum Parts {
    case made([Effect<Action>])
    case making(() -> [Effect<Action>])
  }

  let role: EffectRole
  private var parts: Parts

  init(_ role: EffectRole, _ parts: [Effect<Action>]) {
    self.role = role
    self.parts = .made(parts)
  }

  /// A branch whose parts are made when it starts.
  init(_ role: EffectRole, making parts: @escaping () -> [Effect<Action>]) {
    self.role = role
    self.parts = .making(parts)
  }

  func makeParts() -> [Effect<Action>] {
    switch parts {
    case .made(let parts): parts
    case .making(let make): make()
    }
  }

  deinit {
    // Left to itself, releasing a chain of branches would take a stack frame for each.
    var released = takeBranches()
    while var branch = released.popLast() {
      if isKnownUniquelyReferenced(&branch) { released += branch.takeBranches() }
    }
  }

  private func takeBranches() -> [EffectBranch] {
    guard case .made(let effects) = parts else { return [] }
    parts = .made([])
    return effects.compactMap { effect in
      if case .branch(let branch) = effect.kind { branch } else { nil }
    }
  }
}
