/// The nodes below a node, by the parts that lead to them.
struct PartBranches {
  private var fields: [(part: FieldPart, node: PartNode)] = []
  private var some: PartNode?
  private var elements: [ElementKey: PartNode] = [:]

  var isEmpty: Bool { fields.isEmpty && some == nil && elements.isEmpty }

  subscript(part: Part) -> PartNode? {
    get {
      switch part {
      case .field(let field): fields.first { $0.part == field }?.node
      case .some: some
      case .element(let id): elements[id]
      }
    }
    set {
      switch part {
      case .field(let field):
        if let index = fields.firstIndex(where: { $0.part == field }) { fields.remove(at: index) }
        if let newValue { fields.append((field, newValue)) }
      case .some: some = newValue
      case .element(let id): elements[id] = newValue
      }
    }
  }

  var all: [(part: Part, node: PartNode)] {
    fields.map { (.field($0.part), $0.node) } + (some.map { [(.some, $0)] } ?? [])
      + elements.map { (.element($0.key), $0.value) }
  }

  /// Adds the nodes with somebody in them that a write may have touched which went on to a part.
  ///
  /// - Parameters:
  ///   - path: what leads on from there.
  ///   - depth: where it goes on.
  func addTouched(by part: Part, _ path: [Part?], from depth: Int, to touched: inout [PartNode]) {
    switch part {
    case .field(let written):
      addTouched(by: path, from: depth, inside: written, to: &touched)
      // Nobody reaches elements and fields of one value by composition alone, so this is the careful answer.
      addSome(to: &touched)
      addElements(to: &touched)
    case .some:
      addFields(to: &touched)
      addElements(to: &touched)
      some?.addTouched(by: path, from: depth, to: &touched)
    case .element(let id):
      addFields(to: &touched)
      addSome(to: &touched)
      elements[id]?.addTouched(by: path, from: depth, to: &touched)
    }
  }

  // Fields of fields are fields of the whole.
  private func addTouched(
    by path: [Part?], from depth: Int, inside outer: FieldPart, to touched: inout [PartNode]
  ) {
    var written = outer
    var depth = depth
    while depth < path.count, case .field(let inner) = path[depth] {
      written = written.inner(inner)
      depth += 1
    }
    for field in fields where field.part.overlaps(written) {
      if field.part == written {
        field.node.addTouched(by: path, from: depth, to: &touched)
      } else {
        field.node.addAll(to: &touched)
      }
    }
  }

  /// Adds all nodes with somebody in them.
  func addAll(to found: inout [PartNode]) {
    addFields(to: &found)
    addSome(to: &found)
    addElements(to: &found)
  }

  private func addFields(to found: inout [PartNode]) {
    for field in fields { field.node.addAll(to: &found) }
  }

  private func addSome(to found: inout [PartNode]) {
    some?.addAll(to: &found)
  }

  private func addElements(to found: inout [PartNode]) {
    // The first step into a dictionary costs more than a look at its count, and most have no elements.
    if !elements.isEmpty { for node in elements.values { node.addAll(to: &found) } }
  }
}
