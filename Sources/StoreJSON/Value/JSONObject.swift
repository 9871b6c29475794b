/// The members of a JSON object, in the order they were written.
///
/// An array of pairs and not a dictionary: most objects of the protocol have fewer than ten members, where a scan is
/// faster than hashing, and order survives a round trip.
public struct JSONObject: Sendable {
  /// One member.
  public typealias Member = (key: String, value: JSONValue)

  /// The members in order.
  public private(set) var members: [Member]

  /// An object without members.
  public init() { members = [] }

  /// An object with room for a number of members.
  public init(capacity: Int) {
    members = []
    members.reserveCapacity(capacity)
  }

  /// The number of members.
  public var count: Int { members.count }

  /// Whether there are no members.
  public var isEmpty: Bool { members.isEmpty }

  /// The value of the member with a name; setting `nil` removes the member.
  ///
  /// - Complexity: O(*n*) in the number of members.
  public subscript(key: String) -> JSONValue? {
    get {
      guard let position = position(of: key) else { return nil }
      return members[position].value
    }
    set {
      switch (position(of: key), newValue) {
      case (let position?, let value?): members[position].value = value
      case (let position?, nil): members.remove(at: position)
      case (nil, let value?): members.append((key, value))
      case (nil, nil): break
      }
    }
  }

  /// Adds a member whose name the caller knows to be new.
  ///
  /// If it is not, reading finds the first of the two and printing keeps the last.
  ///
  /// - Complexity: amortised O(1).
  public mutating func append(_ key: String, _ value: JSONValue) {
    if members.capacity == 0 { members.reserveCapacity(4) }
    members.append((key, value))
  }

  mutating func replace(at position: Int, with value: JSONValue) {
    members[position].value = value
  }

  func position(of key: String) -> Int? {
    members.firstIndex { $0.key.hasSameBytes(as: key) }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// An object written in source; of members with the same name the last counts.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(capacity: elements.count)
    for (key, value) in elements { self[key] = value }
  }
}

extension JSONObject: Equatable {
  /// Whether both have the same members, in any order.
  ///
  /// - Complexity: O(*n*), also when the orders differ.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    guard left.count == right.count else { return false }
    guard let differing = left.members.indices.first(where: { !same(left.members[$0], right.members[$0]) }) else {
      return true
    }
    let index = MemberIndex(of: right)
    return left.members[differing...].allSatisfy { member in
      index.position(of: member.key, in: right).map { right.members[$0].value == member.value } ?? false
    }
  }

  private static func same(_ left: Member, _ right: Member) -> Bool {
    left.key.hasSameBytes(as: right.key) && left.value == right.value
  }
}
