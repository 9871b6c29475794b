import Testing

@testable import StoreTrace

/// A generator that gives the same numbers in every run (Marsaglia's xorshift, 2003).
private struct Numbers: RandomNumberGenerator {
  var state: UInt64 = 88_172_645_463_325_252
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

@Suite struct OrderedRangeTests {
  @Test(arguments: [0, 1, 2, 3, 10, 100, 1_000]) func aRangeOfASortIsFoundWithoutSortingAll(count: Int) {
    var numbers = Numbers()
    let orders = [Array(0..<count), (0..<count).reversed(), (0..<count).shuffled(using: &numbers)]
    for elements in orders {
      for _ in 0..<50 {
        let bounds = [Int.random(in: 0...count, using: &numbers), Int.random(in: 0...count, using: &numbers)].sorted()
        #expect(elements.sorted(at: bounds[0]..<bounds[1]) == Array(bounds[0]..<bounds[1]))
      }
      let repeated = elements.map { $0 / 3 }
      #expect(repeated.sorted(at: count / 3..<count / 2) == Array(repeated.sorted()[count / 3..<count / 2]))
    }
  }

  @Test(arguments: [1, 7, 100, 333]) func pagesOfADictionaryAndASetAreInOrder(size: Int) throws {
    let texts = Dictionary(uniqueKeysWithValues: (0..<1_000).map { ("k\($0)", $0) })
    let values: [(Any, [String])] = [
      (texts, texts.keys.sorted()), (Set(texts.keys), texts.keys.sorted()),
      (Set(texts.values), (0..<1_000).map(String.init)),
    ]
    for (value, expected) in values {
      var segments: [String] = []
      var start: Int? = 0
      while let from = start {
        let page = try ValueTree(options: RenderOptions(start: from, count: size, maxBytes: 1 << 20)).page(of: value)
        segments += page.children.map(\.segment)
        start = page.nextStart
      }
      #expect(segments == expected)
    }
  }
}
