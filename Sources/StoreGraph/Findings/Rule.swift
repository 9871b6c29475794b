/// Judges evidence: one kind of finding, one file in `Rules/`.
///
/// A rule looks only at what it is given. It says nothing without evidence, and names a subject once, however often
/// it was met.
public protocol Rule: SendableMetatype {
  /// The code by which editors and people know it, in words joined by hyphens.
  static var code: String { get }
  /// One sentence on what it finds.
  static var summary: String { get }

  /// What it finds.
  static func findings(in evidence: GraphEvidence) -> [Finding]
}
