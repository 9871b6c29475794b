/// One event of a stream; which case it is follows from the stream that was listened to.
public enum StreamItem: Sendable, Equatable {
  /// Of the stream `actions`.
  case action(ActionRef)
  /// Of the stream `state`.
  case state(StateSnapshot)
  /// Of the stream `subscribers`.
  case subscribers(SubscriberCount)
  /// Of the stream `findings`.
  case finding(FindingNews)
  /// Of the stream `stores`.
  case store(StoreArrival)
  /// Of the stream `output`.
  case line(PrintedLine)
}

extension StreamItem: Codable {
  private enum CodingKeys: CodingKey { case node, count, finding, gone, arrival, line }

  public init(from decoder: any Decoder) throws {
    // Each has a member that no other has.
    let members = try decoder.container(keyedBy: CodingKeys.self)
    if members.contains(.node) {
      self = .state(try StateSnapshot(from: decoder))
    } else if members.contains(.count) {
      self = .subscribers(try SubscriberCount(from: decoder))
    } else if members.contains(.finding) || members.contains(.gone) {
      self = .finding(try FindingNews(from: decoder))
    } else if members.contains(.arrival) {
      self = .store(try StoreArrival(from: decoder))
    } else if members.contains(.line) {
      self = .line(try PrintedLine(from: decoder))
    } else {
      self = .action(try ActionRef(from: decoder))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .action(let action): try action.encode(to: encoder)
    case .state(let snapshot): try snapshot.encode(to: encoder)
    case .subscribers(let count): try count.encode(to: encoder)
    case .finding(let news): try news.encode(to: encoder)
    case .store(let arrival): try arrival.encode(to: encoder)
    case .line(let line): try line.encode(to: encoder)
    }
  }
}
