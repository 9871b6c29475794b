import Synchronization

/// One stage of a selection: what it is, where it was written, and how often it let nothing pass; readable from any thread.
public final class SelectionStage: Sendable {
  /// The forms a stage has.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// `skipRepeats()`: the value is equal to the one before.
    case skipRepeats
    /// `skipRepeats(by:)`: a function says that it repeats the one before.
    case skipRepeatsBy
    /// `skip(when:)`
    case skipWhen
    /// `only(when:)`
    case onlyWhen
  }

  /// Which form it has.
  public let kind: Kind
  /// Where it was written.
  public let location: SourceLocation
  private let skips = Atomic<Int>(0)

  @usableFromInline
  package init(_ kind: Kind, at location: SourceLocation) {
    self.kind = kind
    self.location = location
  }

  /// How often it looked at a value and let it not pass.
  public var skipped: Int { skips.load(ordering: .relaxed) }

  /// True if what it skips counts as equal, not as skipped by a predicate.
  public var isEquality: Bool { kind.isEquality }

  func addSkip() { addOne(to: skips) }
}

extension SelectionStage.Kind {
  @usableFromInline var isEquality: Bool { self == .skipRepeats || self == .skipRepeatsBy }
}

/// A stage as it was written, with its function; each subscriber gets a `SelectionStage` of its own, which counts.
@usableFromInline
struct DecidingStage<Value> {
  @usableFromInline let kind: SelectionStage.Kind
  @usableFromInline let location: SourceLocation
  @usableFromInline let skips: (_ old: Value, _ new: Value) -> Bool

  @inlinable
  init(_ kind: SelectionStage.Kind, at location: SourceLocation, skips: @escaping (_ old: Value, _ new: Value) -> Bool)
  {
    self.kind = kind
    self.location = location
    self.skips = skips
  }

  @inlinable
  func counting() -> SelectionStage { SelectionStage(kind, at: location) }
}

/// Only a store's own isolation writes its counters, so a plain load and store is enough.
func addOne(to counter: borrowing Atomic<Int>) {
  counter.store(counter.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
}
