import StoreJSON

extension Vector {
  // As many requests as a server is asked at once, and more.
  private static let most: Int64 = 100_000

  /// An entry with `times` stands for as many of it, whose ids count up.
  static func repeated(_ entry: JSONObject) -> [JSONObject] {
    guard let times = entry["times"]?.int, let member = entry.members.first else { return [entry] }
    return (0..<min(max(times, 0), most)).map { [member.key: counted(member.value, by: $0)] }
  }

  private static func counted(_ value: JSONValue, by count: Int64) -> JSONValue {
    guard var object = value.object, let id = object["id"]?.int else { return value }
    object["id"] = .int(id &+ count)
    return .object(object)
  }
}
