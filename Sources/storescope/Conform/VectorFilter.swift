/// Which vectors are to be played: those of a kind, of a rule, or whose ids begin alike.
struct VectorFilter {
  /// None means all.
  let words: [String]

  init(_ values: [String]) {
    words = values.flatMap { $0.split(separator: ",").map(String.init) }
  }

  func contains(_ vector: Vector) -> Bool {
    words.isEmpty || words.contains { Self.matches($0, vector) }
  }

  private static func matches(_ word: String, _ vector: Vector) -> Bool {
    word == vector.kind || word == vector.rule.rawValue || vector.id.hasPrefix("\(word)-") || vector.id == word
  }

  /// A word that is about none of the vectors, and the one that may have been meant.
  func stranger(among vectors: [Vector]) -> (word: String, nearest: String?)? {
    guard let word = words.first(where: { word in !vectors.contains { Self.matches(word, $0) } }) else { return nil }
    let known = Set(vectors.map(\.kind)).union(Vector.Rule.allCases.map(\.rawValue)).sorted()
    return (word, nearest(to: word, among: known))
  }
}
