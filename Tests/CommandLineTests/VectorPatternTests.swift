import StoreJSON
import Testing

@testable import storescope

@Suite struct VectorPatternTests {
  private static let pattern = VectorPattern(names: ["$store": "s1"])

  static let matching: [(value: JSONValue, pattern: JSONValue)] = [
    (["a": 1, "b": 2], ["a": 1]), ([1, 2], [1, 2]), ("s1", "$store"), (1, "$integer"), ("x", "$string"),
    (true, "$boolean"), (nil, "$any"), (["a": 1], ["b": "$absent"]), ([["a": 1], ["a": 2]], ["$contains": [["a": 2]]]),
    ([], ["$contains": []]), (nil, nil), (["store": "s1"], ["store": "$store"]),
  ]

  static let differing: [(value: JSONValue, pattern: JSONValue)] = [
    (["a": 1], ["a": 2]), (["a": 1], ["b": 1]), ([1], [1, 2]), ([1, 2], [1]), ([2, 1], [1, 2]), ("s2", "$store"),
    ("1", "$integer"), (.double(1.5), "$integer"), (1, "$string"), (nil, "$boolean"), (["a": 1], ["a": "$absent"]),
    (["a": nil], ["a": "$absent"]), ([["a": 1]], ["$contains": [["a": 2]]]), (["a": 2], ["$contains": [2]]), (nil, [:]),
    (1, "1"), ([], [:]), (["a": ["b": 1]], ["a": ["b": 2]]), ([:], ["a": nil]),
  ]

  @Test(arguments: matching)
  func findsNothing(value: JSONValue, pattern: JSONValue) {
    #expect(Self.pattern.differences(of: value, from: pattern) == [])
  }

  @Test(arguments: differing)
  func findsTheDifference(value: JSONValue, pattern: JSONValue) {
    #expect(Self.pattern.differences(of: value, from: pattern) != [])
  }
}
