/// Collects, while a transition is reduced, which parts of the state its reducers may have written.
///
/// A reducer lifted to a part can only write there, so the answer comes from composition alone and costs no comparison.
/// Reducers that are not lifts or combinations of lifts may write anywhere in what they are given.
@usableFromInline
final class WriteTracker {
  /// The nodes of the parts that may have been written.
  private(set) var touched: [PartNode] = []
  /// What actions were meant for a child that is not there.
  private(set) var absences: [StateAbsence] = []
  /// Ids that two elements share, among those an action was meant for.
  private(set) var duplicates: [(id: String, first: Int, second: Int)] = []
  /// True if an instrument wants to be told of absences and duplicates, which take time to find.
  @usableFromInline private(set) var isReported = false
  // What is unchecked is safe for the reason that stands in Store.swift.
  /// True while nothing was collected since it was last emptied for an instrument.
  @exclusivity(unchecked) @usableFromInline private(set) var isFresh = false
  /// True if there is an absence or a duplicate.
  @exclusivity(unchecked) @usableFromInline private(set) var isEventful = false
  private let root: PartNode
  // The way from the whole to what is being reduced; nil where a step cannot be told.
  private var path: [Part?] = []

  init(_ root: PartNode) {
    self.root = root
  }

  /// Forgets the transition before.
  func begin(isReported: Bool) {
    // Twenty times as fast as `removeAll(keepingCapacity:)` for the few that there are.
    while !touched.isEmpty { touched.removeLast() }
    isFresh = isReported
    guard isReported || self.isReported else { return }
    self.isReported = isReported
    guard isEventful else { return }
    isEventful = false
    absences = []
    duplicates = []
  }

  /// Goes down into a part; nil where it cannot be told which.
  @usableFromInline
  func enter(_ part: Part?) {
    path.append(part)
  }

  /// Goes back up.
  @usableFromInline
  func leave() {
    _ = path.popLast()
  }

  /// The part that was entered last may have been written.
  @usableFromInline
  func markWritten() {
    isFresh = false
    root.addTouched(by: path, to: &touched)
  }

  /// Two elements have the id of the element that is reduced.
  @usableFromInline
  func noteDuplicate<ID>(_ duplicate: DuplicateID<ID>?) {
    guard let duplicate else { return }
    noteEvent()
    duplicates.append(("\(duplicate.id)", duplicate.first, duplicate.second))
  }

  /// The part that was entered last is not there.
  @usableFromInline
  func markAbsent(_ absence: @autoclosure () -> StateAbsence) {
    guard isReported else { return }
    noteEvent()
    absences.append(absence())
  }

  private func noteEvent() {
    isFresh = false
    isEventful = true
  }
}

/// Why an action found no state: the lift it was meant for has nothing to reduce.
public struct StateAbsence: Sendable, Hashable {
  /// What is missing.
  public let kind: Kind
  /// Where the lift was composed.
  public let location: SourceLocation

  /// An absence; reducers make those that stores tell of.
  public init(kind: Kind, location: SourceLocation) {
    self.kind = kind
    self.location = location
  }

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
