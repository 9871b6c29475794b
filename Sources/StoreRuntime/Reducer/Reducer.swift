/// The only writer of a store's state: a pure function from state and action to the next state and an effect.
///
/// A reducer captures only Sendable values, so that past states can be rebuilt away from the store. A function that
/// captures anything else is given to `Store.init(_:reduce:)` directly.
public struct Reducer<State, Action>: Sendable {
  /// Reduces in place: state, action and context in, the effect to start out.
  public typealias Body = @Sendable (inout State, Action, ReducerContext) -> Effect<Action>

  @usableFromInline let body: Body
  /// True for lifts and combinations, which say themselves what they write; any other may write all it is given.
  @usableFromInline let tellsWrites: Bool

  /// A reducer that needs neither the time nor random numbers.
  @inlinable
  public init(_ reduce: @escaping @Sendable (inout State, Action) -> Effect<Action>) {
    body = { state, action, _ in reduce(&state, action) }
    tellsWrites = false
  }

  /// A reducer that asks its context for the transition's time or random numbers.
  @inlinable
  public init(_ reduce: @escaping Body) {
    body = reduce
    tellsWrites = false
  }

  @inlinable
  init(tellingWrites reduce: @escaping Body) {
    body = reduce
    tellsWrites = true
  }

  /// Runs the reducer once; higher-order reducers call it on the reducer they wrap.
  @inlinable
  public func reduce(_ state: inout State, _ action: Action, _ context: ReducerContext) -> Effect<Action> {
    body(&state, action, context)
  }

  /// Runs the reducers in order on the same state and keeps the effect of each.
  public static func combine(_ reducers: Reducer...) -> Reducer {
    Reducer(tellingWrites: { state, action, context in
      var combined = Effect<Action>.none
      for reducer in reducers {
        combined = combined.merging(reducer.reduceMarking(&state, action, context))
      }
      return combined
    })
  }

  /// Runs the reducer inside of a lift or combination, on whose behalf it may write all it is given.
  @inlinable
  func reduceMarking(_ state: inout State, _ action: Action, _ context: ReducerContext) -> Effect<Action> {
    let effect = body(&state, action, context)
    if !tellsWrites { context.writes?.markWritten() }
    return effect
  }
}
