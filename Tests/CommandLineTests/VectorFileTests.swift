import StoreJSON
import Testing

@testable import storescope

@Suite struct VectorFileTests {
  static let whole =
    #"{"id":"a-001","title":"t","reason":"r","rule":"base","chunks":["whole",7],"send":[{"json":{"id":1.00}}],"expect":[]}"#

  @Test("a file is a vector; ids in it keep their texts")
  func reads() throws {
    let vector = try Vector(Array(Self.whole.utf8), kind: "a", file: "001.json")
    #expect(vector.cuts == [.whole, .size(7)])
    #expect(vector.send.first?["json"]?.object?["id"] == .decimal("1.00"))
    #expect(vector.isInitialized && vector.demo == nil && !vector.needsStore)
  }

  @Test(
    "what is no vector is refused in a sentence that names the file",
    arguments: [
      ("", "", #"a/001.json: The JSON text ends too early"#),
      (#""id":"a-001","#, "", "a/001.json: the text id is missing"),
      (#""reason":"r","#, #""reason":"","#, "a/001.json: the text reason is missing"),
      ("base", "basic", "a/001.json: no such rule"),
      ("7", "0", "a/001.json: no such way to cut"),
      (#""whole",7"#, #""hole""#, "a/001.json: no such way to cut"),
      (#","expect":[]"#, "", "a/001.json: the array expect is missing"),
      (#"[{"json":{"id":1.00}}]"#, "[1]", "a/001.json: send has what is no object"),
    ])
  func refuses(part: String, replacement: String, complaint: String) {
    let text = part.isEmpty ? "{" : Self.whole.replacing(part, with: replacement)
    do {
      _ = try Vector(Array(text.utf8), kind: "a", file: "001.json")
      Issue.record("accepted \(text)")
    } catch {
      #expect(error.description.hasPrefix(complaint), "\(error)")
    }
  }

  @Test(
    "entries of bytes",
    arguments: [
      (["text": "é"], [0xc3, 0xa9]), (["hex": "00 fF7f"], [0, 255, 127]), (["hex": ""], []), (["hex": "0"], nil),
      (["hex": "0g"], nil), (["repeat": "ab", "count": 2], [97, 98, 97, 98]), (["repeat": "ab", "count": -1], nil),
      (["json": 1], nil), (["count": 1], nil),
    ] as [(JSONObject, [UInt8]?)])
  func bytes(entry: JSONObject, expected: [UInt8]?) {
    #expect(Vector.bytes(of: entry) == expected)
  }

  @Test("an entry stands for several whose ids count up")
  func times() throws {
    let vector = try VectorFixture.vector(
      "a-001", send: [["json": ["id": 7, "x": 1], "times": 2], ["eof": true]],
      expect: [["result": ["id": 7], "times": 2], ["result": ["id": "a"], "times": 1]])
    #expect(vector.send == [["json": ["id": 7, "x": 1]], ["json": ["id": 8, "x": 1]], ["eof": true]])
    #expect(vector.expect == [["result": ["id": 7]], ["result": ["id": 8]], ["result": ["id": "a"]]])
  }

  @Test("a folder is found above a place inside of the package, and not above one outside")
  func folder() throws {
    let inside = #filePath
    let found = try #require(VectorFolder.find(above: [FilePath("/nowhere/at/all"), FilePath(inside)]))
    #expect(try found.vectors().count > 100)
    #expect(VectorFolder.find(above: [FilePath("/proc/self"), FilePath("/")]) == nil)
    #expect(throws: VectorFolder.Unreadable.self) { try VectorFolder(path: FilePath("/nowhere/at/all")).vectors() }
  }

  @Test(
    "a filter is about kinds, rules and ids",
    arguments: [
      ([], ["a-001", "a-010", "b-001"]), (["a"], ["a-001", "a-010"]), (["a-001"], ["a-001"]),
      (["b,a-010"], ["a-010", "b-001"]),
      (["robust"], ["b-001"]), (["a-0"], []), (["base", "b"], ["a-001", "a-010", "b-001"]),
    ] as [([String], [String])])
  func filter(words: [String], expected: [String]) throws {
    let vectors = [
      try VectorFixture.vector("a-001"), try VectorFixture.vector("a-010"),
      try VectorFixture.vector("b-001", rule: .robust),
    ]
    let filter = VectorFilter(words)
    #expect(vectors.filter(filter.contains).map(\.id) == expected)
    #expect((filter.stranger(among: vectors) == nil) == (words != ["a-0"]))
    #expect(VectorFilter(["robusst"]).stranger(among: vectors)?.nearest == "robust")
  }
}
