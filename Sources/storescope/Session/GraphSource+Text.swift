import InspectorProtocol

extension GraphSource {
  /// What findings are not made from, in a line; nil for nothing.
  var omitted: String? {
    func text(_ count: Int?, _ name: String) -> String? {
      guard let count, count > 0 else { return nil }
      return "\(count) \(name)\(count == 1 ? "" : "s")"
    }
    let parts = [
      text(forgotten, "view"), text(omissions?.subscriptions, "subscription"), text(omissions?.scopes, "scope"),
      text(omissions?.effects, "effect"), text(omissions?.incidents, "incident"), text(omissions?.actions, "action"),
    ].compactMap(\.self)
    return parts.isEmpty ? nil : "not looked at, since no longer known: \(parts.joined(separator: ", "))"
  }
}
