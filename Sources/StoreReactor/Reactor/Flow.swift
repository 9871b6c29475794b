import StoreRuntime

/// The way of a reactor's actions, mutations or states, to be changed in a `transform` function.
///
/// ```swift
/// func transform(mutation: Flow<Mutation>) -> Flow<Mutation> {
///   mutation.merge(session.users.map(Mutation.setUser))
/// }
/// ```
///
/// What is added here applies in the order written, on the reactor's isolation. It is kept as long as the reactor, so a
/// function that needs the reactor captures it weakly.
public struct Flow<Element> {
  /// Elements from elsewhere, which enter behind the stages that stand before them.
  struct Outside {
    let name: String
    let location: SourceLocation
    let entry: Int
    let operation: @Sendable (Send<Element>) async throws -> Void
  }

  private var stages: [(Element) -> Element?] = []
  private(set) var outside: [Outside] = []

  init() {}

  var isUnchanged: Bool { stages.isEmpty && outside.isEmpty }

  /// What becomes of an element that enters at a stage; nil if one of those that follow drops it.
  func pass(_ element: Element, from entry: Int = 0) -> Element? {
    var passing = element
    for stage in stages[entry...] {
      guard let next = stage(passing) else { return nil }
      passing = next
    }
    return passing
  }

  /// Replaces each element by what the function makes of it.
  public func map(_ transform: @escaping (Element) -> Element) -> Flow { compactMap(transform) }

  /// Lets only those elements pass for which the function is true.
  public func filter(_ isIncluded: @escaping (Element) -> Bool) -> Flow {
    compactMap { isIncluded($0) ? $0 : nil }
  }

  /// Replaces each element by what the function makes of it, and drops it where that is nil.
  public func compactMap(_ transform: @escaping (Element) -> Element?) -> Flow {
    var longer = self
    longer.stages.append(transform)
    return longer
  }
}

extension Flow where Element: Sendable {
  /// Adds the elements of an asynchronous sequence, which is followed from the reactor's first use until its release.
  ///
  /// They pass the stages that are added after this.
  /// - Parameters:
  ///   - sequence: an error it throws is reported as the effect's failure; the reactor goes on without it.
  ///   - name: what the effect is called in inspectors.
  public func merge<Sequence: AsyncSequence & Sendable>(
    _ sequence: Sequence, name: String = "merge", fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Flow where Sequence.Element == Element {
    var longer = self
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    longer.outside.append(
      Outside(name: name, location: location, entry: stages.count) { send in
        for try await element in sequence { await send(element, fileID: fileID, filePath: filePath, line: line) }
      })
    return longer
  }
}
