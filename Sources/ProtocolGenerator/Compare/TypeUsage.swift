/// Which types a client writes and which it reads: what may change of a type depends on it.
struct TypeUsage: Sendable {
  /// Who handles a value of a type.
  enum Side: CaseIterable {
    /// The client writes it and the server reads it.
    case sent
    /// The server writes it and the client reads it.
    case received
  }

  private let sent: Set<String>
  private let received: Set<String>

  init(of model: ProtocolModel) {
    var sent: [ModelType] = []
    var received: [ModelType] = model.errors.compactMap(\.data) + model.streams.map(\.event)
    for method in model.methods {
      let isFromClient = method.messageDirection == .clientToServer
      let params = [method.params].compactMap(\.self)
      let result = [(method as? RequestEntry)?.result].compactMap(\.self)
      sent += isFromClient ? params : result
      received += isFromClient ? result : params
    }
    self.sent = Self.reached(from: sent, in: model)
    self.received = Self.reached(from: received, in: model)
  }

  /// The sides that handle a type; both where nobody is known to.
  func sides(of name: String) -> Set<Side> {
    let sides = Set(
      [sent.contains(name) ? Side.sent : nil, received.contains(name) ? .received : nil].compactMap(\.self))
    return sides.isEmpty ? Set(Side.allCases) : sides
  }

  private static func reached(from types: [ModelType], in model: ProtocolModel) -> Set<String> {
    var reached: Set<String> = []
    var open = types.flatMap(\.references)
    while let name = open.popLast() {
      guard reached.insert(name).inserted else { continue }
      if let structure = model.structure(name) {
        open += (structure.extends ?? []).flatMap(\.references) + structure.properties.flatMap(\.type.references)
      } else if let alias = model.alias(name) {
        open += alias.type.references
      }
    }
    return reached
  }
}
