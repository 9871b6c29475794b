/// What an effect is called and where it was written.
@usableFromInline
struct EffectSource: Sendable {
  let name: String
  let location: SourceLocation
}
