extension Effect {
  /// Starts each of the effects, in order.
  public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

  /// Starts each of the effects of a sequence, in order.
  public static func merge(_ effects: some Sequence<Effect>) -> Effect { combined(.merge, effects) }

  /// Starts the effects one after the other: each when the one before has ended.
  ///
  /// One action has ended when it was reduced and subscribers were told; asynchronous work when it returned, failed or
  /// was cancelled by an id of its own; merged effects when all of them have ended. Cancelling the whole, by an id it
  /// was given or by the action's `StoreTask`, takes back what has not started.
  public static func concatenate(_ effects: Effect...) -> Effect { concatenate(effects) }

  /// Starts the effects of a sequence one after the other: each when the one before has ended.
  public static func concatenate(_ effects: some Sequence<Effect>) -> Effect { combined(.concatenate, effects) }

  private static func combined(_ role: EffectRole, _ effects: some Sequence<Effect>) -> Effect {
    let parts = effects.filter { !$0.isNone }
    return parts.count > 1 ? Effect(role, parts) : parts.first ?? .none
  }

  // Allocates only where there really are two effects.
  func merging(_ other: Effect) -> Effect {
    if other.isNone { return self }
    if isNone { return other }
    return Effect(.merge, [self, other])
  }

  /// The same effect, its actions turned into those of another type.
  public func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> Effect<Other> {
    switch kind {
    case .none: .none
    case .send(let action, let location): Effect<Other>(kind: .send(transform(action), location))
    case .perform(let source, let work): Effect<Other>(kind: .perform(source, work))
    case .run(let source, let operation):
      Effect<Other>(kind: .run(source) { send in try await operation(send.pullback(transform)) })
    case .relay(let source, let relay): Effect<Other>(kind: .relay(source, relay.map(transform)))
    case .deferred(let source, let make): Effect<Other>(kind: .deferred(source) { try make().map(transform) })
    case .made(let make, let location): Effect<Other>(kind: .made({ make().map(transform) }, location))
    case .wait(let source, let duration): Effect<Other>(kind: .wait(source, duration))
    case .cancel(let key): Effect<Other>(kind: .cancel(key))
    case .branch(let branch):
      Effect<Other>(
        kind: .branch(EffectBranch<Other>(branch.role) { branch.makeParts().map { $0.map(transform) } }))
    }
  }
}
