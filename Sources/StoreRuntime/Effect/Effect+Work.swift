extension Effect {
  /// Synchronous work on the store's isolation, done once subscribers were told; nothing comes back from it.
  ///
  /// - Parameters:
  ///   - name: what the effect is called in inspectors.
  ///   - work: what is done. An error it throws is reported, never swallowed; what it sends to the store is queued.
  public static func fireAndForget(
    _ name: String = "fireAndForget", fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, _ work: @escaping () throws -> Void
  ) -> Effect {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    return Effect(kind: .perform(EffectSource(name: name, location: location), work))
  }

  /// Asynchronous work away from the store; it sends none, one or many actions.
  ///
  /// - Parameters:
  ///   - name: what the effect is called in inspectors.
  ///   - operation: the work. An error it throws is reported, never swallowed; `CancellationError` counts as cancelled.
  public static func run(
    _ name: String = "run", fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ operation: @escaping Operation
  ) -> Effect {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    return Effect(kind: .run(EffectSource(name: name, location: location), operation))
  }

  /// An effect that is made when it starts: on the store's isolation, after subscribers were told, out of the reducer.
  ///
  /// The effect it makes is started at once in its place, ahead of what is sent while it is made; an error it throws is
  /// reported as the effect's failure. Of its making nothing else is told.
  package static func deferred(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ make: @escaping () throws -> Effect
  ) -> Effect {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    return Effect(kind: .deferred(EffectSource(name: name, location: location), make))
  }

  /// One action that is made when its turn comes, after all that waited before it was reduced; nil then is none.
  package static func send(at location: SourceLocation?, made make: @escaping () -> Action?) -> Effect {
    Effect(kind: .made(make, location))
  }
}

extension Effect where Action: Sendable {
  /// The actions of an asynchronous sequence, each sent when it comes; the effect ends with the sequence.
  ///
  /// - Parameters:
  ///   - name: what the effect is called in inspectors.
  ///   - actions: an error it throws is reported, never swallowed.
  public static func stream<Actions: AsyncSequence & Sendable>(
    _ name: String = "stream", of actions: Actions, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line
  ) -> Effect where Actions.Element == Action {
    run(name, fileID: fileID, filePath: filePath, line: line) { send in
      for try await action in actions {
        await send(action, fileID: fileID, filePath: filePath, line: line)
      }
    }
  }
}
