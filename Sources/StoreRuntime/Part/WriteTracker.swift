/// Collects, while a transition is reduced, which parts of the state its reducers may have written.
///
/// A reducer lifted to a part can only write there, so the answer comes from composition alone and costs no comparison.
/// Reducers that are not lifts or combinations of lifts may write anywhere in what they are given.
@usableFromInline
final class WriteTracker {
  /// The parts that may have been written.
  private(set) var written: [PartPath] = []
  /// What actions were meant for a child that is not there.
  private(set) var absences: [StateAbsence] = []
  /// Ids that two elements share, among those an action was meant for.
  private(set) var duplicates: [(id: String, first: Int, second: Int)] = []
  private var path = PartPath()
  private var outer: [PartPath] = []

  /// Forgets the transition before.
  func begin() {
    written.removeAll(keepingCapacity: true)
    absences.removeAll(keepingCapacity: true)
    duplicates.removeAll(keepingCapacity: true)
    path = PartPath()
    outer.removeAll(keepingCapacity: true)
  }

  /// Goes down into a part; nil where it cannot be told which.
  func enter(_ part: Part?) {
    outer.append(path)
    path = path.appending(part)
  }

  /// Goes back up.
  func leave() {
    if let path = outer.popLast() { self.path = path }
  }

  /// The part that was entered last may have been written.
  func markWritten() {
    written.append(path)
  }

  /// Two elements have the id of the element that is reduced.
  func noteDuplicate<ID>(_ duplicate: DuplicateID<ID>?) {
    if let duplicate { duplicates.append(("\(duplicate.id)", duplicate.first, duplicate.second)) }
  }

  /// The part that was entered last is not there.
  func markAbsent(_ absence: StateAbsence) {
    absences.append(absence)
  }
}

/// Why an action found no state: the lift it was meant for has nothing to reduce.
public struct StateAbsence: Sendable, Hashable {
  /// What is missing.
  public let kind: Kind
  /// Where the lift was composed.
  public let location: SourceLocation

  /// What a lift can miss.
  public enum Kind: Sendable, Hashable {
    /// An optional child was nil.
    case optional
    /// The state was in another case.
    case otherCase
    /// No element had the id, which is given as text.
    case element(id: String)
  }
}
