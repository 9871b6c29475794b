public import StoreRuntime

/// What an action leads to: mutations known at once, then, if any, those that come later.
///
/// The ones known at once are reduced before the `send` of their action returns.
public struct Mutations<Mutation> {
  /// A mutation known at once, with the place that names it.
  struct Immediate {
    let mutation: Mutation
    let location: SourceLocation
  }

  /// Work whose mutations come later.
  struct Later {
    /// An id that `cancel(id:)` knows the work by.
    struct Key {
      let id: any Hashable & Sendable
      let cancelsInFlight: Bool
    }

    let name: String
    let location: SourceLocation
    var keys: [Key] = []
    let operation: @Sendable (Send<Mutation>) async throws -> Void
  }

  let immediate: [Immediate]
  let later: Later?

  /// No mutation.
  public static var none: Mutations { Mutations(immediate: [], later: nil) }

  /// One mutation.
  public static func just(
    _ mutation: Mutation, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Mutations {
    .of(mutation, fileID: fileID, filePath: filePath, line: line)
  }

  /// Several mutations, in order; each is a transition of its own.
  public static func of(
    _ mutations: Mutation..., fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Mutations {
    .of(mutations, fileID: fileID, filePath: filePath, line: line)
  }

  /// The mutations of an array, in order; each is a transition of its own.
  public static func of(
    _ mutations: [Mutation], fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Mutations {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    return Mutations(immediate: mutations.map { Immediate(mutation: $0, location: location) }, later: nil)
  }

  /// Mutations that asynchronous work sends; it ends with the reactor.
  ///
  /// - Parameters:
  ///   - name: what the work is called in inspectors.
  ///   - operation: the work. An error it throws is reported as its failure; the reactor stays alive.
  public static func run(
    _ name: String = "run", fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ operation: @escaping @Sendable (_ send: Send<Mutation>) async throws -> Void
  ) -> Mutations {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    return Mutations(immediate: [], later: Later(name: name, location: location, operation: operation))
  }

  /// The same mutations; those that come later, and what follows them in a `concat`, end with `core.cancel(id:)`.
  ///
  /// - Parameters:
  ///   - id: shared by the work to be cancelled together.
  ///   - cancelInFlight: true to cancel what runs under the id before this begins.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Mutations {
    guard var later else { return self }
    later.keys.append(Later.Key(id: id, cancelsInFlight: cancelInFlight))
    return Mutations(immediate: immediate, later: later)
  }
}

extension Mutations where Mutation: Sendable {
  /// The mutations of an asynchronous sequence, as they come; the sequence is left when the reactor is released.
  ///
  /// - Parameters:
  ///   - sequence: an error it throws is reported as the effect's failure; the reactor stays alive.
  ///   - name: what the effect is called in inspectors.
  public static func stream<Sequence: AsyncSequence & Sendable>(
    _ sequence: Sequence, name: String = "stream", fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Mutations where Sequence.Element == Mutation {
    .run(name, fileID: fileID, filePath: filePath, line: line) { send in
      for try await mutation in sequence { await send(mutation, fileID: fileID, filePath: filePath, line: line) }
    }
  }

  /// One set of mutations after the other: a later one begins when all of the earlier one's mutations were reduced.
  ///
  /// If one fails, those after it are left out.
  public static func concat(_ sets: Mutations...) -> Mutations {
    sets.reduce(.none) { $0.followed(by: $1) }
  }

  private func followed(by next: Mutations) -> Mutations {
    guard let later else { return Mutations(immediate: immediate + next.immediate, later: next.later) }
    let operation = later.operation
    let rest = next.immediate.map { ($0.mutation, $0.location) }
    let last = next.later?.operation
    return Mutations(
      immediate: immediate,
      later: Later(name: later.name, location: later.location, keys: later.keys + (next.later?.keys ?? [])) { send in
        try await operation(send)
        for (mutation, place) in rest {
          await send(mutation, fileID: place.fileID, filePath: place.filePath, line: place.line)
        }
        try await last?(send)
      })
  }
}
