/// Tells whether the part of a state that an effect belongs to is still there.
///
/// A reducer that lifts a child's reducer gives the child's effects a probe of its own state (`Effect.owned(by:)`), and
/// tells in both cases where the child's state is found in its own (`Effect.lifted(from:)`). The store then cancels the
/// effects once the probe, asked through all the lifts around it, says that their owner is gone.
///
/// For a child at an optional part, of a reducer whose own state is `Whole`:
/// ```
/// childReducer.reduce(&child, childAction, context)
///   .map(path.embed)
///   .lifted { (whole: Whole) in whole[keyPath: part] }
///   .owned(by: OwnerProbe<Whole> { $0[keyPath: part] != nil })
/// ```
/// An element of a collection asks for its id, a case for its case, and a child with an identity may compare that too.
@usableFromInline
package final class OwnerProbe<State> {
  private let probe: (State) -> Bool

  @usableFromInline
  package init(_ probe: @escaping (State) -> Bool) {
    self.probe = probe
  }

  package func isAlive(in state: State) -> Bool { probe(state) }

  /// The same question asked of a state that holds this one; where it does not, the owner is gone.
  package func pullback<Whole>(_ get: @escaping (Whole) -> State?) -> OwnerProbe<Whole> {
    OwnerProbe<Whole> { whole in get(whole).map(self.probe) ?? false }
  }
}

extension OwnerProbe: OwnerProbeObject {}

/// An owner probe whose state type is left out, as effects do not know it.
protocol OwnerProbeObject: AnyObject {}

/// A lift whose state types are left out.
protocol OwnerLiftObject: AnyObject {
  /// The probe of the inner state as a probe of the outer; nil if it is of another state.
  func pullback(_ probe: any OwnerProbeObject) -> (any OwnerProbeObject)?
}

private final class OwnerLift<Whole, Part>: OwnerLiftObject {
  let get: (Whole) -> Part?

  init(_ get: @escaping (Whole) -> Part?) {
    self.get = get
  }

  func pullback(_ probe: any OwnerProbeObject) -> (any OwnerProbeObject)? {
    (probe as? OwnerProbe<Part>)?.pullback(get)
  }
}

extension Effect {
  /// The same effect, cancelled once the probe says that its owner is gone.
  ///
  /// The probe is asked when the effect has started and after each transition while it is in flight. An action that the
  /// effect sent at once is reduced.
  @usableFromInline
  package func owned<State>(by probe: OwnerProbe<State>) -> Effect {
    isNone ? self : Effect(.owned(by: probe), [self])
  }

  /// Tells where the state that the owners in this effect know is found in the state around it.
  @usableFromInline
  package func lifted<Whole, Part>(from get: @escaping (Whole) -> Part?) -> Effect {
    switch kind {
    case .branch, .deferred, .relay: Effect(.lifted(OwnerLift(get)), [self])
    // These hold no other effect.
    case .none, .send, .made, .perform, .run, .wait, .cancel: self
    }
  }
}
