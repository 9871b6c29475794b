import StoreRuntime
import StoreTrace
import Testing

private enum Side: Hashable { case left, right }
private struct Tag: RawRepresentable, Hashable { var rawValue: String }
private struct Point: Hashable {
  var x: Int
  var y: Int
}
private struct Pin: Hashable {
  var pin: String
}

private struct Keys: Sendable, CustomTestStringConvertible {
  let name: String
  let expected: [String]
  let shuffled: @Sendable () -> Any
  var testDescription: String { name }

  init<Key: Hashable & SendableMetatype>(
    _ name: String, _ keys: @autoclosure @escaping @Sendable () -> [Key], _ expected: [String]
  ) {
    self.name = name
    self.expected = expected
    shuffled = {
      let keys = keys()
      var dictionary: [Key: Int] = [:]
      for key in keys.shuffled() { dictionary[key] = 0 }
      dictionary.reserveCapacity(.random(in: keys.count...1_000))
      return dictionary
    }
  }
}

private let keys = [
  Keys("text by scalars", ["b", "a", "B", "é", "", "10", "9"], ["", "10", "9", "B", "a", "b", "é"]),
  Keys("integers by value", [10, 9, -1, 100], ["-1", "9", "10", "100"]),
  Keys("wide integers", [UInt64.max, 0], ["0", "18446744073709551615"]),
  Keys("reals by value", [10.5, 9, -0.5], ["-0.5", "9.0", "10.5"]),
  Keys("Booleans", [true, false], ["false", "true"]),
  Keys("cases by name", [Side.right, .left], ["left", "right"]),
  Keys("raw values", [Tag(rawValue: "z"), Tag(rawValue: "a")], ["a", "z"]),
  Keys("structs by text", [Point(x: 2, y: 1), Point(x: 1, y: 2)], ["Point(x: 1, y: 2)", "Point(x: 2, y: 1)"]),
  Keys("optionals", [2, nil, 1] as [Int?], ["1", "2", "nil"]),
  Keys("sets by their sorted text", [Set([2, 1]), Set([3])], ["[1, 2]", "[3]"]),
  Keys(
    "namesakes of several types", [AnyHashable(1), AnyHashable("1"), AnyHashable("1~2")],
    ["1", "1~3", "1~2"]),
  Keys("hidden keys", [Pin(pin: "1"), Pin(pin: "2")], ["Pin(pin: ‹redacted›)", "Pin(pin: ‹redacted›)~2"]),
]

@Suite struct KeyOrderTests {
  private let tree = ValueTree(options: RenderOptions(redaction: RedactionPolicy(keys: ["pin"])))

  @Test(arguments: keys) private func entriesHaveOneOrderHoweverTheyWereInserted(_ keys: Keys) throws {
    for _ in 0..<20 {
      let value = keys.shuffled()
      let page = try tree.page(of: value)
      #expect(page.children.map(\.segment) == keys.expected)
      for child in page.children { #expect(try tree.page(of: value, at: child.path).node == child) }
    }
  }

  @Test func aLongKeyIsAHashAndItsEntryIsFound() throws {
    let long = String(repeating: "k", count: 600)
    let page = try ValueTree().page(of: [long: 1, "short": 2])
    let segment = try #require(page.children.first?.segment)
    #expect(segment.hasPrefix("#") && segment.count == 17 && page.children.first?.label?.hasPrefix("kkk") == true)
    #expect(try ValueTree().page(of: [long: 1], at: StatePath(segments: [segment])).node.value == .int(1))
  }

  @Test func setElementsAreNamedByTheirText() throws {
    let page = try ValueTree().page(of: Set([Point(x: 2, y: 0), Point(x: 1, y: 0)]))
    #expect(page.children.map(\.segment) == ["Point(x: 1, y: 0)", "Point(x: 2, y: 0)"])
    #expect(page.children.allSatisfy { $0.label == nil && $0.kind == .struct })
  }

  @Test(arguments: [7, 100, 1_000]) func pagesOfADictionaryReachEveryEntryOnce(count: Int) throws {
    let dictionary = Dictionary(uniqueKeysWithValues: (0..<1_200).map { ("key \($0)", $0) })
    #expect(try segments(of: dictionary, pagesOf: count) == dictionary.keys.sorted())
  }

  @Test(arguments: [1, 7, 100, 1_000]) func pagesOfAnArrayReachEveryElementOnce(count: Int) throws {
    #expect(try segments(of: Array(0..<2_500), pagesOf: count) == (0..<2_500).map(String.init))
  }

  @Test func aSmallByteLimitStillReachesEveryElement() throws {
    let texts = (0..<50).map { String(repeating: "x", count: $0 * 20) }
    var found: [String] = []
    var start: Int? = 0
    while let from = start {
      let options = RenderOptions(start: from, maxBytes: 2_000)
      let page = try ValueTree(options: options).page(of: texts)
      #expect(!page.children.isEmpty && page.truncated == (page.nextStart != nil))
      found += page.children.map(\.segment)
      start = page.nextStart
    }
    #expect(found == texts.indices.map(String.init))
  }

  private func segments(of value: Any, pagesOf count: Int) throws -> [String] {
    var found: [String] = []
    var start: Int? = 0
    while let from = start {
      let page = try ValueTree(options: RenderOptions(start: from, count: count)).page(of: value)
      #expect(page.children.count <= count && !page.truncated)
      found += page.children.map(\.segment)
      start = page.nextStart
    }
    return found
  }
}
