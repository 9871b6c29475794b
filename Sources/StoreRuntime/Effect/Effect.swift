/// Work that a reducer asks the store to do after the transition, and whose results come back as actions.
///
/// An effect is a value: nothing happens until the store starts it, after subscribers were told of the transition.
/// However many effects are merged, concatenated or nested, making, starting and releasing them takes no deeper stack.
public struct Effect<Action> {
  /// An effect's work: it sends what it learns, and may throw, which the store reports.
  public typealias Operation = @Sendable (Send<Action>) async throws -> Void

  @usableFromInline
  enum Kind {
    case none
    case send(Action, SourceLocation)
    indirect case perform(EffectSource, () throws -> Void)
    indirect case run(EffectSource, Operation)
    indirect case relay(EffectSource, Relay<Action>)
    indirect case deferred(EffectSource, () throws -> Effect)
    indirect case made(() -> Action?, SourceLocation?)
    indirect case wait(EffectSource, Duration)
    indirect case cancel(EffectKey)
    case branch(EffectBranch<Action>)
  }

  @usableFromInline let kind: Kind

  @usableFromInline
  init(kind: Kind) {
    self.kind = kind
  }

  init(_ role: EffectRole, _ parts: [Effect]) {
    kind = .branch(EffectBranch(role, parts))
  }

  /// No effect.
  @inlinable
  public static var none: Effect { Effect(kind: .none) }

  /// One action, reduced before the outermost `send` returns.
  public static func send(
    _ action: Action, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Effect {
    Effect(kind: .send(action, SourceLocation(fileID: fileID, filePath: filePath, line: line)))
  }

  @inlinable
  var isNone: Bool {
    if case .none = kind { true } else { false }
  }
}
