extension IntegerRange {
  /// The range in words.
  var text: String { "\(minimum) to \(maximum)" }
}

extension ModelType {
  /// The type in words, with each name as `named` writes it.
  func text(named: (String) -> String) -> String {
    switch self {
    case .base(.any): "any JSON"
    case .base(.decimal): "number"
    case .base(let base): base.rawValue
    case .reference(let name): named(name)
    case .array(let element): "array of \(element.text(named: named))"
    case .map(let key, let value): "object of \(value.text(named: named)) by \(key.text(named: named))"
    case .or(let items): items.map { $0.text(named: named) }.joined(separator: " or ")
    }
  }
}
