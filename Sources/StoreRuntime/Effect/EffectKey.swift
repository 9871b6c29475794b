/// The erased id of a cancellable effect.
@usableFromInline
struct EffectKey: Hashable {
  private let id: AnyHashable

  init(_ id: some Hashable & Sendable) {
    self.id = AnyHashable(id)
  }

  @usableFromInline
  static func == (left: EffectKey, right: EffectKey) -> Bool { left.id == right.id }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
