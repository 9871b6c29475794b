/// Which line of a text is which line of the text it came from, the *base*: the one that the compiler saw, as far as is known.
///
/// A line that was changed is none of the base's any more, until it is again what stood there.
///
/// Invariant: lines that have one are in the order of the base's.
struct LineDrift: Sendable {
  // Hashes of the lines, so that the base need not be kept.
  private let base: [Int]
  // For each line its line of the base, or -1.
  private var origins: [Int]

  /// Nothing has changed yet.
  init(_ text: SourceText) {
    self.init(base: Self.hashes(of: text))
  }

  private init(base: [Int]) {
    self.base = base
    origins = Array(base.indices)
  }

  /// Compares a text with the base as a whole: it was changed by nobody knows which steps.
  ///
  /// Lines before the first and after the last difference are the base's; between them those that occur once in both.
  func comparing(_ text: SourceText) -> LineDrift {
    var drift = self
    let lines = Self.hashes(of: text)
    drift.origins = [Int](repeating: -1, count: lines.count)
    var start = 0
    while start < min(base.count, lines.count), base[start] == lines[start] {
      drift.origins[start] = start
      start += 1
    }
    var end = 0
    while end < min(base.count, lines.count) - start, base[base.count - 1 - end] == lines[lines.count - 1 - end] {
      drift.origins[lines.count - 1 - end] = base.count - 1 - end
      end += 1
    }
    let old = Self.once(base[start..<base.count - end])
    var last = start - 1
    for (line, position) in Self.once(lines[start..<lines.count - end]).sorted(by: { $0.value < $1.value }) {
      guard let origin = old[line], origin > last else { continue }
      drift.origins[position] = origin
      last = origin
    }
    return drift
  }

  private static func once(_ lines: ArraySlice<Int>) -> [Int: Int] {
    var positions: [Int: Int] = [:]
    var repeated: Set<Int> = []
    for index in lines.indices where positions.updateValue(index, forKey: lines[index]) != nil {
      repeated.insert(lines[index])
    }
    return positions.filter { !repeated.contains($0.key) }
  }

  private static func hashes(of text: SourceText) -> [Int] {
    (0..<text.lineCount).map { text.line($0).hashValue }
  }

  /// Takes in that lines were replaced; the text is as it is now.
  mutating func apply(_ change: SourceText.LineChange, of text: SourceText) {
    guard change.replaced.upperBound <= origins.count else { return }
    let start = change.replaced.lowerBound
    let end = start + change.count
    origins.replaceSubrange(change.replaced, with: repeatElement(-1, count: change.count))
    guard origins.count == text.lineCount else { return forget(text.lineCount) }
    // What was split, joined or changed back is told by its text and its neighbours.
    let next = origins[end...].first { $0 >= 0 } ?? base.count
    var first = start
    while first < end, let expected = origin(after: first), expected < next,
      base[expected] == text.line(first).hashValue
    {
      origins[first] = expected
      first += 1
    }
    let taken = origins[..<first].last { $0 >= 0 } ?? -1
    var last = end - 1
    while last >= first, let expected = origin(before: last), expected > taken,
      base[expected] == text.line(last).hashValue
    {
      origins[last] = expected
      last -= 1
    }
  }

  // Of how the lines are now nothing is known.
  private mutating func forget(_ count: Int) {
    origins = [Int](repeating: -1, count: count)
  }

  private func origin(after line: Int) -> Int? {
    let expected = line == 0 ? 0 : origins[line - 1] + 1
    return (line == 0 || expected > 0) && expected < base.count ? expected : nil
  }

  private func origin(before line: Int) -> Int? {
    let expected = line + 1 == origins.count ? base.count - 1 : origins[line + 1] - 1
    return expected >= 0 ? expected : nil
  }

  /// Where a line of the base is now; nil if it was changed or is gone, or never was.
  func current(_ line: Int) -> Int? { line < 0 ? nil : origins.firstIndex(of: line) }

  /// Which line of the base a line is; nil if it is none.
  func original(_ line: Int) -> Int? {
    origins.indices.contains(line) && origins[line] >= 0 ? origins[line] : nil
  }
}
