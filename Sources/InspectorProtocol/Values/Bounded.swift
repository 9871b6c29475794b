/// The integers that a parameter may take, a type alias of the model.
public protocol IntegerBounds: SendableMetatype {
  /// The smallest and the largest.
  static var range: ClosedRange<Int> { get }
}

/// An integer a client sent, checked when it is decoded, so that no handler meets a negative count.
///
/// Results use plain `Int`: what the server computes needs no check, and the model states the same ranges for it.
public struct Bounded<Bounds: IntegerBounds>: Sendable, Hashable {
  /// The integer, within the range.
  public let value: Int

  /// Takes an integer, or nil where it is out of range.
  public init?(_ value: Int) {
    guard Bounds.range.contains(value) else { return nil }
    self.value = value
  }

  /// Takes the nearest integer within the range.
  public init(clamping value: Int) {
    self.value = min(max(value, Bounds.range.lowerBound), Bounds.range.upperBound)
  }
}

extension Bounded: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let value = try container.decode(Int.self)
    guard Bounds.range.contains(value) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription:
          "\(value) is not between \(Bounds.range.lowerBound) and \(Bounds.range.upperBound)")
    }
    self.value = value
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
