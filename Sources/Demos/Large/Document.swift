/// States larger than any editor can show at once.
public enum Large {
  /// A JSON document, or a part of one.
  public enum Document: Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number without a fraction.
    case integer(Int)
    /// A number with a fraction or an exponent.
    case real(Double)
    /// A text.
    case text(String)
    /// An array.
    case list([Document])
    /// An object; its members have no order.
    case members([String: Document])
  }
}

extension Large.Document {
  /// What there is to see of it: the value itself, without the case that tells what it is.
  ///
  /// An inspector that is told so shows `/statuses/0/user` and not `/members/statuses/list/0/members/user`.
  var content: Any {
    switch self {
    case .null: Void?.none as Any
    case .bool(let bool): bool
    case .integer(let integer): integer
    case .real(let real): real
    case .text(let text): text
    case .list(let elements): elements
    case .members(let members): members
    }
  }

  /// The value at a place; nil where there is none.
  ///
  /// - Parameter path: names of members and positions of elements.
  public subscript(path: [String]) -> Large.Document? {
    path.reduce(self) { (document: Large.Document?, segment) in
      switch document {
      case .members(let members): members[segment]
      case .list(let elements): Int(segment).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      default: nil
      }
    }
  }

  /// Changes the value at a place, in place: the arrays on the way are not copied unless somebody else holds them too.
  ///
  /// - Returns: what `body` returns; nil where there is no such place.
  mutating func change<Result>(at path: ArraySlice<String>, _ body: (inout Large.Document) -> Result?) -> Result? {
    guard let segment = path.first else { return body(&self) }
    switch self {
    case .members(var members):
      guard let index = members.index(forKey: segment) else { return nil }
      self = .null
      defer { self = .members(members) }
      return members.values[index].change(at: path.dropFirst(), body)
    case .list(var elements):
      guard let index = Int(segment), elements.indices.contains(index) else { return nil }
      self = .null
      defer { self = .list(elements) }
      return elements[index].change(at: path.dropFirst(), body)
    default: return nil
    }
  }

  /// Changes the elements in place; nothing happens to what is no list.
  mutating func changeElements(_ body: (inout [Large.Document]) -> Void) {
    guard case .list(var elements) = self else { return }
    self = .null
    body(&elements)
    self = .list(elements)
  }

  /// Changes the members in place; nothing happens to what has none.
  mutating func changeMembers(_ body: (inout [String: Large.Document]) -> Void) {
    guard case .members(var members) = self else { return }
    self = .null
    body(&members)
    self = .members(members)
  }
}
