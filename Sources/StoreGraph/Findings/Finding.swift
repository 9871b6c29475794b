/// Something that costs more than it should, or is wrong: what a rule makes of evidence.
public struct Finding: Sendable, Hashable, Identifiable {
  /// How much it matters.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// It is wrong.
    case error
    /// It costs, or will be wrong one day.
    case warning
    /// It is worth knowing.
    case information
  }

  /// The rule and what it was found of; the same as long as it is about the same, whatever its figures.
  public let id: String
  /// The code of the rule, such as `unstable-identity`.
  public let rule: String
  /// How much it matters.
  public let severity: Severity
  /// A sentence or two for a person: what happened, and what it costs.
  public let message: String
  /// The line that causes it; nil where that is not known.
  public let location: SourcePlace?
  /// Other lines that have to do with it, each with what it is.
  public let related: [RelatedPlace]
  /// What it is based on: counts, seqs and values by name, in an order that is always the same.
  public let evidence: [EvidenceItem]
  /// What it costs.
  public let cost: Cost
  /// What to do about it; nil where that is not known.
  public let fix: String?
  /// A declaration that is better changed, to be found by text in the file of the location; nil where none is to blame.
  public let declaration: BlamedDeclaration?
  /// The nodes it is about, which graphs have too; without views that are no longer known.
  public internal(set) var nodes: [NodeID]

  /// A finding of a rule about a subject.
  ///
  /// - Parameter subject: what tells it apart from others of the same rule.
  public init(
    _ rule: any Rule.Type, about subject: String, severity: Severity, message: String, location: SourcePlace?,
    related: [RelatedPlace] = [], evidence: [EvidenceItem], cost: Cost = Cost(), fix: String? = nil,
    declaration: BlamedDeclaration? = nil, nodes: [NodeID] = []
  ) {
    id = "\(rule.code):\(subject)"
    self.rule = rule.code
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

/// A line that has to do with a finding.
public struct RelatedPlace: Sendable, Hashable {
  /// What stands there.
  public let message: String
  /// The line.
  public let place: SourcePlace

  /// A line with what it is.
  public init(_ message: String, at place: SourcePlace) {
    self.message = message
    self.place = place
  }
}

/// One thing that a finding is based on.
public struct EvidenceItem: Sendable, Hashable {
  /// A number or a text.
  public enum Value: Sendable, Hashable {
    case number(Int)
    case text(String)
  }

  /// What it is, in lowerCamelCase.
  public let name: String
  /// Its value.
  public let value: Value

  /// A count, a seq or a duration in nanoseconds.
  public init(_ name: String, _ number: Int) {
    self.name = name
    value = .number(number)
  }

  /// A value as text.
  public init(_ name: String, _ text: String) {
    self.name = name
    value = .text(text)
  }
}

/// What a finding costs; what is dearer is listed first.
public struct Cost: Sendable, Hashable, Comparable {
  /// Evaluations that were for nothing.
  public var evaluations: Int
  /// Time in nanoseconds that was for nothing.
  public var nanoseconds: Int

  /// No cost unless it is said.
  public init(evaluations: Int = 0, nanoseconds: Int = 0) {
    self.evaluations = evaluations
    self.nanoseconds = nanoseconds
  }

  // An evaluation is counted as a microsecond where nobody measured it; a figure that does not fit is a lot.
  private var weight: Double { Double(nanoseconds) + Double(evaluations) * 1_000 }

  public static func < (left: Cost, right: Cost) -> Bool { left.weight < right.weight }
}

/// A declaration that is to be looked for by text: a member of a type.
public struct BlamedDeclaration: Sendable, Hashable {
  /// The type's name.
  public let type: String
  /// The member's name, such as `id`.
  public let member: String
  /// What a person is told of it.
  public let message: String

  /// A member of a type.
  public init(type: String, member: String, message: String) {
    self.type = type
    self.member = member
    self.message = message
  }
}
