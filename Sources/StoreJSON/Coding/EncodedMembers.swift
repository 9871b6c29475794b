/// The members of an object while it is being encoded.
struct EncodedMembers {
  var object = JSONObject()
  private var index = MemberIndex()

  /// Sets a member and gives its position; the last value of a name counts.
  @discardableResult
  mutating func set(_ value: JSONValue, forKey key: String) -> Int {
    if let position = index.position(of: key, in: object) {
      object.replace(at: position, with: value)
      return position
    }
    object.append(key, value)
    index.noteAppended(key, to: object)
    return object.count - 1
  }
}
