/// Work that a reducer asks the store to do after the transition, and whose results come back as actions.
public struct Effect<Action> {
  /// An effect's work: it sends what it learns, and may throw, which the store reports.
  public typealias Operation = @Sendable (Send<Action>) async throws -> Void

  @usableFromInline
  enum Kind {
    case none
    case send(Action, SourceLocation)
    case run(name: String, Operation)
    case cancel(EffectKey)
    case merge([Effect])
    case deferred(name: String, () throws -> Effect)
    case made(() -> Action?, SourceLocation?)
    case relay(name: String, Relay<Action>)
    indirect case cancellable(Effect, key: EffectKey, cancelInFlight: Bool)
  }

  @usableFromInline let kind: Kind

  @usableFromInline
  init(kind: Kind) {
    self.kind = kind
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

  /// Asynchronous work away from the store; it sends none, one or many actions.
  ///
  /// - Parameters:
  ///   - name: what the effect is called in inspectors.
  ///   - operation: the work. An error it throws is reported, never swallowed; `CancellationError` counts as cancelled.
  public static func run(_ name: String = "run", _ operation: @escaping Operation) -> Effect {
    Effect(kind: .run(name: name, operation))
  }

  /// Cancels the running effects that were made cancellable with an equal id.
  public static func cancel(id: some Hashable & Sendable) -> Effect { Effect(kind: .cancel(EffectKey(id))) }

  /// An effect that is made when it starts: on the store's isolation, after subscribers were told, out of the reducer.
  ///
  /// The effect it makes is started at once in its place; an error it throws is reported as the effect's failure.
  package static func deferred(_ name: String, _ make: @escaping () throws -> Effect) -> Effect {
    Effect(kind: .deferred(name: name, make))
  }

  /// One action that is made when its turn comes, after all that waited before it was reduced; nil then is none.
  package static func send(at location: SourceLocation?, made make: @escaping () -> Action?) -> Effect {
    Effect(kind: .made(make, location))
  }

  /// Starts each of the effects, in order.
  public static func merge(_ effects: Effect...) -> Effect {
    effects.reduce(.none) { $0.merging($1) }
  }

  package static func merge(_ effects: [Effect]) -> Effect {
    effects.isEmpty ? .none : Effect(kind: .merge(effects))
  }

  /// The same effect under an id that `cancel(id:)` knows it by.
  ///
  /// - Parameters:
  ///   - id: shared by the effects to be cancelled together.
  ///   - cancelInFlight: true to cancel those that run under the id before this one starts.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Effect {
    Effect(kind: .cancellable(self, key: EffectKey(id), cancelInFlight: cancelInFlight))
  }

  /// The same effect, its actions turned into those of another type.
  public func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> Effect<Other> {
    switch kind {
    case .none: .none
    case .send(let action, let location): Effect<Other>(kind: .send(transform(action), location))
    case .run(let name, let operation):
      Effect<Other>(kind: .run(name: name) { send in try await operation(send.pullback(transform)) })
    case .cancel(let key): Effect<Other>(kind: .cancel(key))
    case .merge(let effects): Effect<Other>(kind: .merge(effects.map { $0.map(transform) }))
    case .deferred(let name, let make): Effect<Other>(kind: .deferred(name: name) { try make().map(transform) })
    case .made(let make, let location): Effect<Other>(kind: .made({ make().map(transform) }, location))
    case .relay(let name, let relay): Effect<Other>(kind: .relay(name: name, relay.map(transform)))
    case .cancellable(let effect, let key, let cancelInFlight):
      Effect<Other>(kind: .cancellable(effect.map(transform), key: key, cancelInFlight: cancelInFlight))
    }
  }

  @inlinable
  var isNone: Bool {
    if case .none = kind { true } else { false }
  }

  // Allocates only where there really are two effects.
  func merging(_ other: Effect) -> Effect {
    switch (kind, other.kind) {
    case (_, .none): self
    case (.none, _): other
    case (.merge(let effects), _): Effect(kind: .merge(effects + [other]))
    default: Effect(kind: .merge([self, other]))
    }
  }
}
