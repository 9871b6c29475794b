/// How an effect's work ended.
enum EffectEnding: Sendable {
  case finished
  case cancelled
  case failed(error: String)
}
