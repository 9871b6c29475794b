/// A text to be found in others, upper and lower case alike, without making a copy of them.
///
/// Each scalar is a choice of encodings, its own and those of its case mappings. UTF-8 is prefix-free, so at a place at
/// most one of them fits, and no choice has to be taken back.
struct TextQuery: Sendable {
  /// What became of a search.
  enum Outcome: Equatable {
    case found(offset: Int)
    case absent
    case stopped
  }

  /// Places tried between two calls of the caller's function.
  private static let stride = 1 << 18

  private let choices: [[[UInt8]]]
  /// Whether an occurrence may begin with the byte.
  private let begins: [Bool]

  init(_ text: String) {
    choices = text.unicodeScalars.map { Self.cases(of: $0).map { Array(String($0).utf8) } }
    var begins = [Bool](repeating: false, count: 256)
    for choice in choices.first ?? [] { begins[Int(choice[0])] = true }
    self.begins = begins
  }

  var isEmpty: Bool { choices.isEmpty }

  func occurs(in text: String) -> Bool { search(text[...]) != .absent }

  /// Looks for the first occurrence.
  ///
  /// - Parameter goOn: called now and then within a long text; false ends the search.
  /// - Complexity: O(length of `text`) unless it repeats the beginning of the query again and again.
  func search(_ text: Substring, goOn: () -> Bool = { true }) -> Outcome {
    if let outcome = text.utf8.withContiguousStorageIfAvailable({ search($0, goOn) }) { return outcome }
    // Strings of another runtime are copied.
    var copy = String(text)
    return copy.withUTF8 { search($0, goOn) }
  }

  private func search(_ bytes: UnsafeBufferPointer<UInt8>, _ goOn: () -> Bool) -> Outcome {
    begins.withUnsafeBufferPointer { begins in
      var place = 0
      while place < bytes.count {
        let end = min(place + Self.stride, bytes.count)
        while place < end {
          if begins[Int(bytes[place])], occurs(at: place, in: bytes) { return .found(offset: place) }
          place += 1
        }
        if place < bytes.count, !goOn() { return .stopped }
      }
      return .absent
    }
  }

  private func occurs(at place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = place
    for choice in choices {
      guard let fitting = choice.first(where: { fits($0, at: place, in: bytes) }) else { return false }
      place += fitting.count
    }
    return true
  }

  private func fits(_ encoding: [UInt8], at place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count - place >= encoding.count else { return false }
    for (offset, byte) in encoding.enumerated() where bytes[place + offset] != byte { return false }
    return true
  }

  /// The scalar and what its case mappings, and theirs, make of it where that is a single scalar.
  private static func cases(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    var cases = [scalar]
    var next = 0
    while next < cases.count {
      let properties = cases[next].properties
      for mapping in [properties.lowercaseMapping, properties.uppercaseMapping, properties.titlecaseMapping] {
        let scalars = mapping.unicodeScalars
        if scalars.count == 1, let only = scalars.first, !cases.contains(only) { cases.append(only) }
      }
      next += 1
    }
    return cases
  }
}
