// What stands between a state and a subscriber. Each is an object and not a function, so that what it would decide can be
// asked of what it remembers, at the price of what a function captures.

/// The stages of one subscriber, in the order written.
@usableFromInline
final class StageLine<Value> {
  private struct Filter {
    let number: Int
    let skips: (_ old: Value, _ new: Value) -> Bool
    var previous: Value?
  }

  private var filters: [Filter]
  private let mayPass: ((Value) -> Bool)?
  private let receive: (Value) -> Void

  init(
    _ stages: [DecidingStage<Value>], from first: Int, mayPass: ((Value) -> Bool)?, receive: @escaping (Value) -> Void
  ) {
    filters = stages.enumerated().dropFirst(first).map { Filter(number: $0.offset, skips: $0.element.skips) }
    self.mayPass = mayPass
    self.receive = receive
  }

  /// Lets a value go as far as the stages let it.
  @usableFromInline
  func pass(_ value: Value) -> DeliveryOutcome {
    if let mayPass, !mayPass(value) { return .absent }
    for index in filters.indices {
      let old = filters[index].previous
      filters[index].previous = value
      if let old, filters[index].skips(old, value) { return .skipped(stage: filters[index].number) }
    }
    receive(value)
    return .delivered
  }

  /// Says how far a value would go.
  @usableFromInline
  func foretell(_ value: Value) -> DeliveryOutcome {
    if let mayPass, !mayPass(value) { return .absent }
    for filter in filters {
      if let old = filter.previous, filter.skips(old, value) { return .skipped(stage: filter.number) }
    }
    return .delivered
  }
}

/// A function's value on its way through one stage.
@usableFromInline
final class OnlyStage<State, Value> {
  @usableFromInline let select: (State) -> Value
  @usableFromInline let skips: (_ old: Value, _ new: Value) -> Bool
  @usableFromInline let receive: (Value) -> Void
  @usableFromInline let previous = PreviousValue<Value>()

  @inlinable
  init(
    select: @escaping (State) -> Value, skips: @escaping (_ old: Value, _ new: Value) -> Bool,
    receive: @escaping (Value) -> Void
  ) {
    self.select = select
    self.skips = skips
    self.receive = receive
  }

  @inlinable
  func deliver(_ state: State) -> DeliveryOutcome {
    let value = select(state)
    if let old = previous.exchange(value), skips(old, value) { return .skipped(stage: 0) }
    receive(value)
    return .delivered
  }

  @usableFromInline
  func foretell(_ state: State) -> DeliveryOutcome {
    if let old = previous.kept, skips(old, select(state)) { return .skipped(stage: 0) }
    return .delivered
  }
}

/// A shared value on its way to a subscriber.
@usableFromInline
final class SharedReader<Value> {
  @usableFromInline let value: SharedValue<Value>
  /// The stages that the value's group does not stand for.
  @usableFromInline let line: StageLine<Value>?
  @usableFromInline let receive: (Value) -> Void

  @inlinable
  init(value: SharedValue<Value>, line: StageLine<Value>?, receive: @escaping (Value) -> Void) {
    self.value = value
    self.line = line
    self.receive = receive
  }

  @inlinable
  func listen() -> DeliveryOutcome {
    guard let value = value.current else { return .absent }
    if let line { return line.pass(value) }
    receive(value)
    return .delivered
  }

  @usableFromInline
  func foretell() -> DeliveryOutcome {
    guard let value = value.current else { return .absent }
    return line?.foretell(value) ?? .delivered
  }
}
