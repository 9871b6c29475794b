/// Finds members by name: by a scan while there are few, by hash when there are many.
///
/// A client decides how many members an object has, so a scan for each of them would let it buy quadratic time.
struct MemberIndex {
  private static let scanned = 16

  private var positions: [ExactString: Int] = [:]

  init() {}

  init(of object: JSONObject) {
    guard object.count > Self.scanned else { return }
    positions.reserveCapacity(object.count)
    for (position, member) in object.members.enumerated() { positions[ExactString(member.key)] = position }
  }

  func position(of key: String, in object: JSONObject) -> Int? {
    positions.isEmpty ? object.position(of: key) : positions[ExactString(key)]
  }

  /// Follows an append of `key` to `object`.
  mutating func noteAppended(_ key: String, to object: JSONObject) {
    if !positions.isEmpty {
      positions[ExactString(key)] = object.count - 1
    } else if object.count > Self.scanned {
      self = MemberIndex(of: object)
    }
  }
}
