extension StructuralDiff {
  /// Whether two values render alike, secrets included; it stops at the first difference.
  public static func areEqual(_ left: Any, _ right: Any) -> Bool {
    guard let result = try? StructuralDiff(redaction: .none).diff(left, right, limit: 1) else { return false }
    return result.changes.isEmpty && !result.truncated
  }
}
