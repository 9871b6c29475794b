/// One of a few words that the model may say somewhere.
protocol Word: RawRepresentable<String>, CaseIterable, Codable, Sendable, Equatable {}

extension Word {
  /// Reads the word; the error for another one lists those there are.
  init(from decoder: any Decoder) throws {
    let text = try String(from: decoder)
    guard let word = Self(rawValue: text) else {
      let words = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "\"\(text)\" is none of the words \(words)."))
    }
    self = word
  }
}

/// Who sends a message.
enum Direction: String, Word {
  case clientToServer
  case serverToClient
}

/// What a client may expect of an entry in later versions.
enum Stability: String, Word {
  /// It stays as it is until the next major version.
  case stable
  /// It may still change until the vocabulary is complete and its model frozen.
  case provisional
}

/// What becomes of a stream's events that cannot be sent at once.
enum StreamClass: String, Word {
  /// Each comes once and in order, or lies in a gap.
  case log
  /// A newer one replaces one that waits.
  case latest
}

/// Which requests can be refused with an error.
enum ErrorScope: String, Word {
  /// Any message, before its method is known.
  case message
  /// Any request.
  case any
  /// The requests that list it.
  case method
}
