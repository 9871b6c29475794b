/// The erased id of a cancellable effect.
@usableFromInline
struct EffectKey: Hashable, Sendable {
  private let id: any Hashable & Sendable

  init(_ id: some Hashable & Sendable) {
    self.id = id
  }

  @usableFromInline
  static func == (left: EffectKey, right: EffectKey) -> Bool {
    AnyHashable(left.id) == AnyHashable(right.id)
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(id))
  }
}
