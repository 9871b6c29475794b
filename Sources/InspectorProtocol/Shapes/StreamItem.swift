/// One event of a stream; which case it is follows from the stream that was listened to.
public enum StreamItem: Sendable, Equatable {
  /// Of the stream `actions`.
  case action(ActionRef)
  /// Of the stream `subscribers`.
  case subscribers(SubscriberCount)
}

extension StreamItem: Codable {
  private enum CodingKeys: CodingKey { case count }

  public init(from decoder: any Decoder) throws {
    // Only one of the two has a count.
    self =
      try decoder.container(keyedBy: CodingKeys.self).contains(.count)
      ? .subscribers(SubscriberCount(from: decoder)) : .action(ActionRef(from: decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .action(let action): try action.encode(to: encoder)
    case .subscribers(let count): try count.encode(to: encoder)
    }
  }
}
