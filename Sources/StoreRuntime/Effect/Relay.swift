/// Work away from the store whose results are handed to a function on the store's isolation.
///
/// The function may look at what stays there; so it waits in the store's table of effects, and only what goes to and
/// fro is Sendable.
@usableFromInline
struct Relay<Action> {
  typealias Turn = @Sendable (_ receiver: AnyObject) -> Effect<Action>

  let receiver: AnyObject
  let operation: @Sendable (_ hand: @escaping @Sendable (@escaping Turn) async -> Void) async throws -> Void

  func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> Relay<Other> {
    let operation = operation
    return Relay<Other>(receiver: receiver) { hand in
      try await operation { turn in await hand { turn($0).map(transform) } }
    }
  }
}

private final class Receiver<Element, Action> {
  let receive: (Element, SourceLocation) -> Effect<Action>

  init(_ receive: @escaping (Element, SourceLocation) -> Effect<Action>) {
    self.receive = receive
  }
}

extension Effect {
  /// Asynchronous work whose results become effects on the store's isolation, each in a turn of its own.
  ///
  /// - Parameters:
  ///   - name: what the effect is called in inspectors.
  ///   - operation: the work. An error it throws is reported, never swallowed; `CancellationError` counts as cancelled.
  ///   - receive: makes an effect of a result, which is started with the work's cause.
  package static func relay<Element>(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ operation: @escaping @Sendable (Send<Element>) async throws -> Void,
    receive: @escaping (Element, SourceLocation) -> Effect
  ) -> Effect {
    let relay = Relay<Action>(receiver: Receiver(receive)) { hand in
      let send = Send<Element> { element, location in
        let transfer = Transfer(element)
        await hand { ($0 as? Receiver<Element, Action>)?.receive(transfer.value, location) ?? .none }
      }
      try await operation(send)
    }
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    return Effect(kind: .relay(EffectSource(name: name, location: location), relay))
  }
}
