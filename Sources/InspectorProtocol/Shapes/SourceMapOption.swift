internal import StoreJSON

/// Where files are that the compiler saw elsewhere: an object of prefixes, each with what stands for it here.
public struct SourceMapOption: Sendable, Equatable {
  /// One prefix.
  public struct Entry: Sendable, Equatable {
    /// The prefix as the compiler saw it.
    public let from: String
    /// What stands in its place.
    public let to: String

    /// A prefix with what stands in its place.
    public init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }

  /// The prefixes, in the order they were written.
  public let entries: [Entry]

  /// Prefixes.
  public init(_ entries: [Entry]) { self.entries = entries }
}

extension SourceMapOption: Codable {
  // Names of members, which are prefixes here.
  private struct Prefix: CodingKey {
    let stringValue: String
    init(stringValue: String) { self.stringValue = stringValue }
    var intValue: Int? { nil }
    init?(intValue: Int) { nil }
  }

  /// Reads the object; an empty array is what some clients send for an empty table.
  public init(from decoder: any Decoder) throws {
    let value = try JSONValue(from: decoder)
    if value.array?.isEmpty == true {
      entries = []
      return
    }
    let container = try decoder.container(keyedBy: Prefix.self)
    entries = try container.allKeys.map {
      Entry(from: $0.stringValue, to: try container.decode(String.self, forKey: $0))
    }
  }

  /// Writes the object.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Prefix.self)
    for entry in entries { try container.encode(entry.to, forKey: Prefix(stringValue: entry.from)) }
  }
}
