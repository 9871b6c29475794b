import StoreRuntime

/// What went otherwise than it should, summed up by what it is and whom it befell.
///
/// Invariants: it holds at most 1,000 subjects, and 250 of one kind, so that a kind with many does not crowd out the others;
/// what befalls further ones is counted in `omitted`. Noting is O(1), however often something happens.
struct IncidentLog: Sendable {
  static let mostSubjects = 1_000
  static let mostOfKind = 250

  private var indices: [IncidentSubject: Int] = [:]
  private var counts: [IncidentKind: Int] = [:]
  /// In the order they happened first.
  private(set) var all: [Incident] = []
  /// How often something happened whose subject is not kept.
  private(set) var omitted = 0

  /// Notes what happened; nothing if it is no incident.
  ///
  /// - Parameters:
  ///   - seq: the last settled seq, for an event that has none of its own.
  ///   - effect: the name of the effect that the event names by its number.
  ///   - location: where that was sent which the event names by its seq.
  mutating func note(_ event: StoreEvent, at seq: Int, effect: String? = nil, location: SourceLocation? = nil) {
    guard let subject = IncidentSubject(event, effect: effect, location: location) else { return }
    let seq = event.ownSeq ?? seq
    if let index = indices[subject] {
      all[index].event = event
      all[index].count += 1
      all[index].last = max(all[index].last, seq)
      return
    }
    guard all.count < Self.mostSubjects, counts[subject.kind, default: 0] < Self.mostOfKind else {
      omitted += 1
      return
    }
    indices[subject] = all.count
    counts[subject.kind, default: 0] += 1
    all.append(Incident(event, at: seq, location: location, effect: effect))
  }
}

enum IncidentKind: Hashable {
  case sentInReducer, absentState, duplicateElement, longDrain, lost, unrecordedMutation, mismatched
  case effectFailed, effectRetried, effectLate, effectOrphaned
}

/// What incidents are summed up by.
struct IncidentSubject: Hashable {
  let kind: IncidentKind
  private(set) var location: SourceLocation?
  private(set) var number = 0
  private(set) var text: String?

  /// Nil if the event is no incident.
  init?(_ event: StoreEvent, effect: String?, location place: SourceLocation?) {
    switch event {
    case .sentInReducer: (kind, location) = (.sentInReducer, place)
    case .absentState(_, let absence): (kind, location, number) = (.absentState, absence.location, absence.kind.number)
    case .duplicateElement(_, let id, _, _): (kind, text) = (.duplicateElement, id)
    case .longDrain: kind = .longDrain
    case .lost(let place): (kind, location) = (.lost, place)
    case .unrecordedMutation: kind = .unrecordedMutation
    case .mismatched(let record, _): (kind, number) = (.mismatched, record.id)
    case .effectFailed(_, let error, let place): (kind, location, text) = (.effectFailed, place, error)
    case .effectRetried: (kind, text) = (.effectRetried, effect)
    case .effectLate(_, let name, _, _): (kind, text) = (.effectLate, name)
    case .effectOrphaned: (kind, text) = (.effectOrphaned, effect)
    case .created, .released, .sent, .queued, .paused, .continued, .held, .travelled, .returned, .shown, .parentKnown,
      .subscribed, .unsubscribed, .ownerGone, .replaced, .notified, .scopeHit, .scopeMissed, .scopeEvicted,
      .scopeUncached, .scopeReleased, .effectStarted, .effectEmitted, .effectFinished, .effectCancelled:
      return nil
    }
  }
}

extension StateAbsence.Kind {
  // Ids may be many at one place, and are not told apart.
  fileprivate var number: Int {
    switch self {
    case .optional: 0
    case .otherCase: 1
    case .element: 2
    }
  }
}

extension StoreEvent {
  /// The seq at which an incident happened, if it says so.
  fileprivate var ownSeq: Int? {
    switch self {
    case .sentInReducer(let seq, _), .absentState(let seq, _), .duplicateElement(let seq, _, _, _),
      .longDrain(let seq, _), .unrecordedMutation(let seq), .mismatched(_, let seq):
      seq
    case .effectLate(_, _, _, let late): late
    default: nil
    }
  }
}
