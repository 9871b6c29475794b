/// The last runs of bodies, oldest first.
///
/// They lie in chunks, so that a copy costs whoever goes on no more than one of them.
struct EvaluationLog {
  private static let chunk = 256

  private var chunks: [[EvaluationEvidence]] = []
  private let limit: Int

  /// A log of about so many runs.
  init(limit: Int) {
    self.limit = max(2, limit / Self.chunk)
  }

  mutating func append(_ evaluation: EvaluationEvidence) {
    if chunks.last.map({ $0.count == Self.chunk }) ?? true {
      if chunks.count == limit { chunks.removeFirst() }
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(Self.chunk)
    }
    chunks[chunks.count - 1].append(evaluation)
  }

  var all: [EvaluationEvidence] { chunks.flatMap(\.self) }
}
