import StoreJSON

/// A message of a method and, for a request, its answer.
struct Example: Codable, Sendable, Equatable {
  let title: String
  let params: JSONValue?
  /// The answer, which may be `null`; nil for a notification.
  let result: JSONValue?
}

extension Example {
  private enum CodingKeys: CodingKey { case title, params, result }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    title = try members.decode(String.self, forKey: .title)
    params = try members.decodePresent(forKey: .params)
    result = try members.decodePresent(forKey: .result)
  }
}

extension KeyedDecodingContainer {
  /// The value of a member; nil where it is absent, unlike `decodeIfPresent` not where it is `null`.
  fileprivate func decodePresent(forKey key: Key) throws -> JSONValue? {
    // A bare nil would be the JSON null.
    contains(key) ? try decode(JSONValue.self, forKey: key) : JSONValue?.none
  }
}
