/// Something that costs more than it should, or is wrong.
public struct Finding: Codable, Sendable, Equatable {
  /// The rule and what it was found of; the same in its store as long as it is about the same, whatever its figures.
  public let id: String
  /// The store's id.
  public let store: String
  /// The code of the rule, such as `unstable-identity`.
  public let rule: String
  /// How much it matters.
  public let severity: Severity
  /// A sentence or two for a person: what happened, and what it costs.
  public let message: String
  /// The line that causes it.
  public let location: Location?
  /// Other lines that have to do with it; absent for none.
  public let related: [RelatedPlace]?
  /// What it is based on: counts, seqs, durations and values by name.
  public let evidence: Evidence
  /// What it costs.
  public let cost: FindingCost
  /// What to do about it.
  public let fix: String?
  /// A declaration that is better changed, to be found by text in the file of the location.
  public let declaration: BlamedDeclaration?
  /// The ids of the nodes it is about, which the graphs have too; absent for none.
  public let nodes: [String]?

  /// A finding.
  public init(
    id: String, store: String, rule: String, severity: Severity, message: String, location: Location? = nil,
    related: [RelatedPlace]? = nil, evidence: Evidence, cost: FindingCost, fix: String? = nil,
    declaration: BlamedDeclaration? = nil, nodes: [String]? = nil
  ) {
    self.id = id
    self.store = store
    self.rule = rule
    self.severity = severity
    self.message = message
    self.location = location
    self.related = related
    self.evidence = evidence
    self.cost = cost
    self.fix = fix
    self.declaration = declaration
    self.nodes = nodes
  }
}
