import InspectorProtocol
import RPCWire
import StoreRuntime
import StoreTrace

extension Jump.Result {
  init(_ travelled: Travelled) {
    self.init(
      seq: travelled.seq, mode: .travelling, held: travelled.held, unverified: travelled.isUnverified ? true : nil)
  }
}

extension Resume.Result {
  init(_ continued: Continued) {
    self.init(seq: continued.seq, mode: .live, applied: continued.applied, held: continued.held)
  }
}

extension Pause.Result {
  init(_ held: Held) {
    self.init(seq: held.seq, held: held.count)
  }
}

extension Continue.Result {
  init(_ continued: Continued) {
    self.init(seq: continued.seq, applied: continued.applied, held: continued.held, paused: continued.isPaused)
  }
}

extension ResponseError {
  /// Why a store was not steered.
  init(_ refusal: ControlRefusal, by store: String) {
    switch refusal {
    case .refused(let refusal): self.init(refusal, by: store)
    case .notTravelling: self.init(NotTravelling(store: store))
    case .outOfRange(let error): self.init(InspectorProtocol.SeqOutOfRange(error))
    case .cancelled: self = .cancelled
    case .gone: self.init(StoreGone(store: store))
    }
  }

  /// Why a store had no ear for a client.
  init(_ refusal: HolderRefusal, by store: String) {
    switch refusal {
    case .reentrant: self.init(Reentrant(store: store))
    case .travelling(let status):
      self.init(Travelling(seq: status.seq, held: status.held, holder: status.holder))
    }
  }
}
