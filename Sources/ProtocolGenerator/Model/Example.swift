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
    // `null` is a result, which `decodeIfPresent` would take for none.
    params = members.contains(.params) ? try members.decode(JSONValue.self, forKey: .params) : nil
    result = members.contains(.result) ? try members.decode(JSONValue.self, forKey: .result) : nil
  }
}
