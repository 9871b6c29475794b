extension Large {
  /// How large the state is that is made where no documents are given.
  public struct Sizes: Sendable {
    /// The elements of its list of numbers.
    public var elements: Int
    /// The UTF-8 bytes of its text, at least.
    public var textBytes: Int

    /// Sizes; by default a list of a million numbers and a text of 200 MB.
    public init(elements: Int = 1_000_000, textBytes: Int = 200_000_000) {
      self.elements = elements
      self.textBytes = textBytes
    }
  }

  /// A state made in the program: `numbers`, `people`, `text` and `ticks`.
  public static func sample(_ sizes: Sizes = Sizes()) -> Document {
    .members([
      "numbers": .list((0..<sizes.elements).map { .integer($0) }),
      "people": .list((0..<1_000).map(person)),
      "text": .text(text(atLeast: sizes.textBytes)),
      "ticks": .integer(0),
    ])
  }

  private static func person(_ number: Int) -> Document {
    .members([
      "id": .integer(number), "name": .text("Person \(number)"), "isActive": .bool(number % 3 > 0),
      "score": .real(Double(number) / 8), "tags": .list([.text("t\(number % 7)"), .text("größe")]),
      "manager": number == 0 ? .null : .integer(number / 10),
    ])
  }

  /// Numbered lines, again and again, and a last line that is there once.
  ///
  /// - Complexity: O(bytes), nearly all of it copying memory.
  private static func text(atLeast bytes: Int) -> String {
    let last = "The end of a long text.\n"
    let page = (1...1_000).map { "Line \($0) of a page: über 1,000 more like it 🙂 follow.\n" }.joined()
    var text = ""
    text.reserveCapacity(bytes + page.utf8.count + last.utf8.count)
    while text.utf8.count < bytes { text += page }
    return text + last
  }
}
