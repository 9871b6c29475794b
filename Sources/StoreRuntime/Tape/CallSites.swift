import StoreLocks

/// Numbers the call sites that a store is sent actions from, so that a record keeps two bytes of one.
@usableFromInline
struct CallSites: Sendable {
  /// The number of those that came when all numbers were taken.
  @usableFromInline static let unnumbered = UInt16.max

  private struct Key: Hashable {
    let filePath: UInt
    let fileID: UInt
    let line: UInt
  }

  private var numbers: [Key: UInt16] = [:]
  private(set) var locations: [SourceLocation] = []

  /// The number of a call site, from 1.
  mutating func number(of location: SourceLocation) -> UInt16 {
    guard location.filePath.hasPointerRepresentation, location.fileID.hasPointerRepresentation else {
      return Self.unnumbered
    }
    let key = Key(
      filePath: UInt(bitPattern: location.filePath.utf8Start), fileID: UInt(bitPattern: location.fileID.utf8Start),
      line: location.line)
    if let number = numbers[key] { return number }
    guard locations.count < Int(Self.unnumbered) - 1 else { return Self.unnumbered }
    locations.append(location)
    let number = UInt16(locations.count)
    numbers[key] = number
    return number
  }
}
