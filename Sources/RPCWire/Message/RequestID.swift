public import StoreJSON

/// What ties a response to its request: a number by its text, a string by its value.
///
/// `1` and `"1"` are different ids, and so are `1` and `1.0`; each is echoed as it came.
public enum RequestID: Sendable {
  /// A number, as it was written.
  case number(String)
  /// A string.
  case string(String)

  /// An id the server gives a request of its own.
  public init(_ number: Int) { self = .number(String(number)) }

  /// The id a value stands for; nil if it is neither a number nor a string.
  public init?(_ value: JSONValue) {
    switch value {
    case .int(let int): self = .number(String(int))
    case .uint(let uint): self = .number(String(uint))
    case .double(let double): self = .number(double.description)
    case .decimal(let text): self = .number(text)
    case .string(let string): self = .string(string)
    case .null, .bool, .array, .object: return nil
    }
  }

  /// The id as JSON.
  public var json: JSONValue {
    switch self {
    case .number(let token):
      // `-0` is an Int64 too, but one that has lost its sign.
      if let int = Int64(token), int.description == token { .int(int) } else { .decimal(token) }
    case .string(let string): .string(string)
    }
  }
}

extension RequestID: Hashable {
  /// Whether both are the same bytes of the same kind; canonically equivalent strings are different ids.
  public static func == (left: RequestID, right: RequestID) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.number, .string), (.string, .number): false
    }
  }

  /// Hashes the text; equal ids have equal texts.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .number(let text), .string(let text): hasher.combine(text)
    }
  }
}

extension RequestID: CustomStringConvertible {
  /// The id as a message shows it.
  public var description: String {
    switch self {
    case .number(let token): token
    case .string(let string): "\"\(string)\""
    }
  }
}
