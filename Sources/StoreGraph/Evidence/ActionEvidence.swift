import StoreRuntime
import StoreTrace

/// What graphs know of one action that something else names.
public struct ActionEvidence: Sendable, Hashable {
  /// Its name on the timeline.
  public var name: String
  /// Where it was sent.
  public var location: SourcePlace?

  /// An action.
  public init(name: String, location: SourcePlace? = nil) {
    self.name = name
    self.location = location
  }
}

extension GraphEvidence {
  /// The seqs of the actions that findings name: those of incidents, and those that started effects which went wrong.
  var namedSeqs: Set<Int> {
    var seqs: Set<Int> = []
    for incident in incidents {
      seqs.insert(incident.last)
      switch incident.event {
      case .sentInReducer(let dropped, let by): seqs.formUnion([dropped, by])
      case .absentState(let seq, _), .longDrain(let seq, _): seqs.insert(seq)
      case .effectLate(_, _, let seq, let late): seqs.formUnion([seq, late ?? seq])
      default: break
      }
    }
    for effect in effects {
      if case .failed = effect.status { seqs.insert(effect.seq) } else if effect.isOrphaned { seqs.insert(effect.seq) }
    }
    return seqs
  }

  /// How people are told of an action: `#12 pets.add`, or `#12` where no more is known.
  func title(of seq: Int) -> String { actions[seq].map { "#\(seq) \($0.name)" } ?? "#\(seq)" }
}
