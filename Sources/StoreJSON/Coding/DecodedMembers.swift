/// The members of an object while it is being decoded.
///
/// Apart from `MemberDecoder`, which is generic over keys of other modules, so that the compiler can specialize this.
struct DecodedMembers {
  let object: JSONObject
  private let index: MemberIndex

  init(_ object: JSONObject) {
    self.object = object
    index = MemberIndex(of: object)
  }

  subscript(key: String) -> JSONValue? {
    index.position(of: key, in: object).map { object.members[$0].value }
  }

  /// The integer of a member, if it is one and fits.
  func integer<T: FixedWidthInteger>(_ key: String) -> T? {
    guard case .int(let int)? = self[key] else { return nil }
    return T(exactly: int)
  }
}
