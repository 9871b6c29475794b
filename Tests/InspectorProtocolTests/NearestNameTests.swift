import InspectorProtocol
import Testing

@Suite struct NearestNameTests {
  static let cases: [(name: String, names: [String], expected: String?)] = [
    ("incrementTaped", ["decrementTapped", "incrementTapped"], "incrementTapped"),
    ("cuonter", ["counter", "primeModal"], "counter"),
    ("counter", ["counter"], "counter"),
    ("zzz", ["counter", "primeModal"], nil),
    ("", ["a"], nil),
    ("a", [], nil),
    ("ab", ["aX", "aY"], "aX"),
  ]

  @Test(arguments: cases)
  func namesTheNearest(name: String, names: [String], expected: String?) {
    #expect(nearestName(to: name, in: names) == expected)
  }

  @Test func looksAtTheFirst64ScalarsOfAName() {
    let same = String(repeating: "a", count: 64)
    #expect(nearestName(to: same + "x", in: [same + String(repeating: "y", count: 1000)]) != nil)
  }

  @Test func looksAtTheFirst1000Names() {
    let names = (0..<1000).map { "no-\($0)" } + ["counter"]
    #expect(nearestName(to: "counter", in: names) == nil)
    #expect(nearestName(to: "counter", in: names.dropFirst()) == "counter")
  }
}
