/// What every recorded transition has, in 16 bytes; the traits say what else there is to look for.
@usableFromInline
package struct TapeEntry: Sendable {
  /// When reducing began, on the store's monotonic clock.
  @usableFromInline package let began: UInt64
  /// How long reducing took, in nanoseconds; `UInt32.max` for as long or longer.
  @usableFromInline package let duration: UInt32
  /// The number of the call site; 0 for none, `CallSites.unnumbered` where there are too many to number.
  @usableFromInline package let site: UInt16
  /// How it differs from an action that the program itself sent and that was reduced.
  @usableFromInline package let traits: TapeTraits

  @inlinable
  init(began: UInt64, duration: UInt32, site: UInt16, traits: TapeTraits) {
    self.began = began
    self.duration = duration
    self.site = site
    self.traits = traits
  }
}

/// Kind, outcome and origin of a transition, and what stands beside the tape, in 16 bits.
@usableFromInline
package struct TapeTraits: Sendable, Equatable {
  @usableFromInline var bits: UInt16

  /// An action that the program itself sent, outside of any other's course, and that was reduced.
  @inlinable
  static var plain: TapeTraits { TapeTraits(bits: 0) }

  @inlinable
  init(bits: UInt16) {
    self.bits = bits
  }

  init<Action>(_ transition: Transition<Action>) {
    bits = transition.kind.code | transition.outcome.code << 2 | transition.cause.origin.code << 4
    if transition.action == nil { bits |= 1 << 8 }
    if transition.wasAsked { bits |= 1 << 9 }
  }

  package var kind: TransitionKind { TransitionKind(code: bits & 3) }
  package var outcome: TransitionOutcome { TransitionOutcome(code: bits >> 2 & 3) }
  package var origin: TransitionOrigin { TransitionOrigin(code: bits >> 4 & 15) }
  package var hasAction: Bool { bits & 1 << 8 == 0 }
  /// True if the reducer asked for the time or for random numbers.
  package var askedContext: Bool { bits & 1 << 9 != 0 }
  /// True if a reducer ran, so that running it again makes the state after from the state before.
  package var isReduced: Bool {
    if bits == 0 { return true }
    guard hasAction else { return false }
    switch outcome {
    case .reduced, .noState: return true
    case .dropped, .swallowed: return false
    }
  }
}

extension TransitionKind {
  fileprivate var code: UInt16 {
    switch self {
    case .action: 0
    case .update: 1
    case .forcedNotification: 2
    }
  }

  fileprivate init(code: UInt16) {
    self = code == 0 ? .action : code == 1 ? .update : .forcedNotification
  }
}

extension TransitionOutcome {
  fileprivate var code: UInt16 {
    switch self {
    case .reduced: 0
    case .dropped: 1
    case .noState: 2
    case .swallowed: 3
    }
  }

  fileprivate init(code: UInt16) {
    self = code == 0 ? .reduced : code == 1 ? .dropped : code == 2 ? .noState : .swallowed
  }
}

extension TransitionOrigin {
  fileprivate var code: UInt16 {
    switch self {
    case .user: 0
    case .effect: 1
    case .binding: 2
    case .client: 3
    }
  }

  fileprivate init(code: UInt16) {
    self = code == 0 ? .user : code == 1 ? .effect : code == 2 ? .binding : .client
  }
}
