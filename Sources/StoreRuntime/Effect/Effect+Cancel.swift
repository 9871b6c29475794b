extension Effect {
  /// Cancels the effects in flight that were made cancellable, debounced or throttled with an equal id.
  ///
  /// It is carried out even where the rest of an action's effects was cancelled before it could start.
  public static func cancel(id: some Hashable & Sendable) -> Effect { Effect(kind: .cancel(EffectKey(id))) }

  /// The same effect under an id that `cancel(id:)` knows it by.
  ///
  /// - Parameters:
  ///   - id: shared by the effects to be cancelled together.
  ///   - cancelInFlight: true to cancel those that run under the id before this one starts.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Effect {
    Effect(.cancellable(EffectKey(id), cancelInFlight: cancelInFlight), [self])
  }

  /// The same effect, started once the id has been quiet for a time on the store's clock.
  ///
  /// A later effect debounced under an equal id takes its place, whether it still waits or already runs.
  /// - Parameters:
  ///   - id: shared by the effects that take each other's place; `cancel(id:)` knows them by it.
  ///   - duration: how long it waits; one that is not positive counts as none, and more than a hundred years as that.
  public func debounce(
    id: some Hashable & Sendable, for duration: Duration, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line
  ) -> Effect {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    let wait = Effect(kind: .wait(EffectSource(name: "debounce", location: location), duration))
    return Effect(.concatenate, [wait, self]).cancellable(id: id, cancelInFlight: true)
  }

  /// The same effect, started at most once in a time on the store's clock.
  ///
  /// The first effect under an id starts at once. One that comes before the time is over is cancelled without having
  /// started, or, with `latest`, waits for its end and then starts, unless a later one takes its place.
  /// - Parameters:
  ///   - id: shared by the effects that are counted together; `cancel(id:)` knows them by it.
  ///   - duration: the time between two starts; one that is not positive lets every effect start.
  ///   - latest: true to start the last effect that came too early when the time is over.
  public func throttle(
    id: some Hashable & Sendable, for duration: Duration, latest: Bool, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line
  ) -> Effect {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    let throttle = EffectThrottle(
      key: EffectKey(id), source: EffectSource(name: "throttle", location: location), interval: duration,
      startsLatest: latest)
    return Effect(.throttle(throttle), [self])
  }
}
