/// All rules, in the order of their codes.
public enum Rules {
  /// Every rule there is.
  public static let all: [any Rule.Type] = []

  /// The most findings of one rule about one store; a number beyond says less than it costs to read.
  public static var limit: Int { 100 }

  /// What the rules find, the dearest first.
  ///
  /// - Complexity: O(evidence), and sorting what was found.
  public static func findings(in evidence: GraphEvidence) -> [Finding] {
    all.flatMap { $0.findings(in: evidence).sorted(by: isBefore).prefix(limit) }.sorted(by: isBefore)
  }

  private static func isBefore(_ left: Finding, _ right: Finding) -> Bool {
    left.cost == right.cost ? left.id < right.id : left.cost > right.cost
  }
}
