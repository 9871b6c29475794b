/// The id of an element, as a key.
///
/// Ids of the usual types are kept as they are: in an `AnyHashable`, hashing and comparing one takes ten times as long.
@usableFromInline
enum ElementKey: Hashable {
  case number(Int)
  case text(String)
  case uniqueID(UniqueID)
  case other(AnyHashable)

  // Decided by the static type, so that equal ids of one collection are always the same case.
  @inlinable
  init<ID: Hashable>(_ id: ID) {
    if ID.self == Int.self, let number = id as? Int {
      self = .number(number)
    } else if ID.self == String.self, let text = id as? String {
      self = .text(text)
    } else if ID.self == UniqueID.self, let id = id as? UniqueID {
      self = .uniqueID(id)
    } else {
      self = .other(AnyHashable(id))
    }
  }
}
