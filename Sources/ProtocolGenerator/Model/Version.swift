/// A version of the vocabulary, `MAJOR.MINOR`.
struct Version: Sendable, Hashable, Comparable {
  let major: Int
  let minor: Int

  static func < (left: Version, right: Version) -> Bool { (left.major, left.minor) < (right.major, right.minor) }
}

extension Version: LosslessStringConvertible {
  init?(_ description: String) {
    let parts = description.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let major = Int(parts[0]), let minor = Int(parts[1]), major >= 0, minor >= 0 else {
      return nil
    }
    self.init(major: major, minor: minor)
  }

  var description: String { "\(major).\(minor)" }
}

extension Version: Codable {
  init(from decoder: any Decoder) throws {
    let text = try String(from: decoder)
    guard let version = Version(text), version.description == text else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "\"\(text)\" is no version; write one like \"1.0\"."))
    }
    self = version
  }

  func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
