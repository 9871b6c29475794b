import InspectorProtocol
import StoreJSON
import StoreRuntime
import StoreTrace

extension ActionNotDecoded {
  /// Says where an action failed to decode and which case its sender may have meant.
  ///
  /// Neither the path nor the reason holds a value of the action, which may be a secret.
  init(_ action: JSONValue, _ problem: DecodingProblem, cases: [ActionCase], redaction: RedactionPolicy) {
    let isSecret = problem.mayQuote || problem.path.contains(where: redaction.isRedactedKey)
    let reason = problem.reason.hasSuffix(".") ? String(problem.reason.dropLast()) : problem.reason
    let wanted = problem.unknownName?.name ?? Self.caseNames(of: action).joined(separator: ".")
    let nearest = nearestName(to: wanted, in: problem.unknownName?.known ?? cases.map(\.name))
    self.init(
      path: StatePath(segments: problem.path).description,
      problem: isSecret ? "the value there is refused by its type" : reason, nearest: nearest == wanted ? nil : nearest)
  }

  // Follows single-member objects as the compiler nests cases: {"counter":{"_0":{"increment":{}}}} → counter, increment.
  private static func caseNames(of action: JSONValue) -> [String] {
    var names: [String] = []
    var current = action
    while names.count < 16, case .object(let object) = current, object.count == 1, let member = object.members.first {
      if member.key != "_0" { names.append(member.key) }
      current = member.value
    }
    return names
  }
}
