/// An identifier of 128 bits, printed and coded as RFC 9562 writes them: `f81d4fae-7dec-41d0-a765-00a0c91e6bf6`.
///
/// Reducers get them from their context (`ReducerContext.uuid()`), so that a recorded transition makes the same again.
public struct UniqueID: Sendable, Hashable {
  private let high: UInt64
  private let low: UInt64

  private init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// A random identifier (version 4).
  public init(using generator: inout some RandomNumberGenerator) {
    high = generator.next() & 0xffff_ffff_ffff_0fff | 0x0000_0000_0000_4000
    low = generator.next() & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000
  }

  /// The sixteen bytes in order, as `Foundation.UUID(uuid:)` takes them.
  public var uuid:
    (
      UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
    )
  {
    (
      byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7), byte(8), byte(9), byte(10), byte(11),
      byte(12), byte(13), byte(14), byte(15)
    )
  }

  private func byte(_ index: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: (index < 8 ? high : low) >> (56 - 8 * (index % 8)))
  }
}

extension UniqueID: LosslessStringConvertible {
  private static let hyphens: Set = [8, 13, 18, 23]

  /// The identifier a text writes, in either case; nil for any other text.
  public init?(_ text: String) {
    let characters = Array(text.utf8)
    guard characters.count == 36 else { return nil }
    var halves: [UInt64] = []
    var half: UInt64 = 0
    for (index, character) in characters.enumerated() {
      if Self.hyphens.contains(index) {
        guard character == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard let digit = Character(UnicodeScalar(character)).hexDigitValue else { return nil }
      half = half << 4 | UInt64(digit)
      if index == 18 - 1 || index == 36 - 1 {
        halves.append(half)
        half = 0
      }
    }
    self.init(high: halves[0], low: halves[1])
  }

  /// Thirty-two lower-case digits in five groups.
  public var description: String {
    var text = ""
    for index in 0..<16 {
      if [4, 6, 8, 10].contains(index) { text += "-" }
      let digits = String(byte(index), radix: 16)
      text += digits.count == 1 ? "0" + digits : digits
    }
    return text
  }
}

extension UniqueID: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let id = UniqueID(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "This is not the text of a UUID.")
    }
    self = id
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
