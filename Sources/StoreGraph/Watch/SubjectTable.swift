import StoreViews

/// What is reported of a view node, or of a place below one.
protocol ViewSubject: Hashable {
  /// The node; nil where it is not known, or nothing is above the place.
  var node: ViewNodeID? { get }
}

extension ViewNodeID: ViewSubject {
  var node: ViewNodeID? { self }
}

/// Figures by subject, of 1,000 subjects at most.
///
/// A new subject takes the room of the one whose node has been dead longest; while all their nodes live, it is left out.
/// Invariant: `dead` has the subjects whose nodes have died, in the order they did, from `firstDead` on.
struct SubjectTable<Subject: ViewSubject, Evidence> {
  private static var limit: Int { 1_000 }

  private var found: [Subject: (number: Int, evidence: Evidence)] = [:]
  private var subjects: [ViewNodeID: [Subject]] = [:]
  private var dead: [Subject] = []
  private var firstDead = 0
  private var met = 0
  /// How many subjects had to make room, and how often there was none.
  private(set) var omitted = 0

  /// The figures, in the order their subjects were met.
  ///
  /// - Complexity: O(n log n)
  var all: [Evidence] { found.values.sorted { $0.number < $1.number }.map(\.evidence) }

  func contains(_ subject: Subject) -> Bool { found[subject] != nil }

  /// Counts something that was reported of a subject.
  ///
  /// - Returns: the subject that had to make room; nil for none.
  /// - Complexity: O(1)
  @discardableResult
  mutating func note(
    _ subject: Subject, first: () -> Evidence, change: (inout Evidence) -> Void = { _ in }
  ) -> Subject? {
    var dropped: Subject?
    if found[subject] == nil {
      if found.count == Self.limit {
        omitted += 1
        dropped = dropOne()
        guard dropped != nil else { return nil }
      }
      met += 1
      found[subject] = (met, first())
      if let node = subject.node { subjects[node, default: []].append(subject) }
    }
    if let index = found.index(forKey: subject) { change(&found.values[index].evidence) }
    return dropped
  }

  /// Notes that a node has died: what was reported of it may make room.
  mutating func died(_ node: ViewNodeID) {
    guard let gone = subjects.removeValue(forKey: node) else { return }
    dead += gone
  }

  private mutating func dropOne() -> Subject? {
    guard firstDead < dead.count else { return nil }
    let subject = dead[firstDead]
    firstDead += 1
    if firstDead == Self.limit {
      dead.removeFirst(firstDead)
      firstDead = 0
    }
    found[subject] = nil
    return subject
  }
}
