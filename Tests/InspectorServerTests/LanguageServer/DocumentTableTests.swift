import InspectorProtocol
import Testing

@testable import InspectorServer

@Suite struct DocumentTableTests {
  private static func range(_ line: Int, _ start: Int, _ end: Int) -> LSP.Range {
    LSP.Range(start: .init(line: line, character: start), end: .init(line: line, character: end))
  }

  private static func text(_ table: DocumentTable, _ name: String = "/a") -> String? {
    table[name]?.text.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test("changes build on each other, and a change without a range is all")
  func changes() {
    var table = DocumentTable()
    #expect(table.open("file:///a", version: 1, text: "one\ntwo\n") == "/a")
    table.change(
      "file:///a", version: 2,
      [.init(range: Self.range(0, 0, 3), text: "1"), .init(range: Self.range(0, 1, 1), text: "!")])
    #expect(Self.text(table) == "1!\ntwo\n")
    table.change("file:///a", version: 3, [.init(text: "x\none\ntwo\n")])
    #expect(Self.text(table) == "x\none\ntwo\n")
    #expect(table["/a"]?.drift?.current(1) == 2)
    #expect(table["/a"]?.version == 3)
  }

  @Test("after a version that is not higher nothing is known until the whole text comes", arguments: [2, 1, -5])
  func versionsBackwards(version: Int) {
    var table = DocumentTable()
    _ = table.open("file:///a", version: 2, text: "one\n")
    table.change("file:///a", version: version, [.init(range: Self.range(0, 0, 0), text: "x")])
    #expect(Self.text(table) == nil)
    table.change("file:///a", version: 7, [.init(range: Self.range(0, 0, 0), text: "x")])
    #expect(Self.text(table) == nil)
    table.change("file:///a", version: 8, [.init(text: "two\none\n")])
    #expect(Self.text(table) == "two\none\n")
    #expect(table["/a"]?.drift?.current(0) == 1)
  }

  @Test("a document that is opened again is compared with what it was")
  func reopening() {
    var table = DocumentTable()
    _ = table.open("file:///a", version: 1, text: "one\ntwo\n")
    table.settle(.fresh, of: "/a")
    table.close("file:///a")
    #expect(table["/a"]?.isOpen == false)
    #expect(Self.text(table) == nil)
    #expect(table.open("file:///%61", version: nil, text: "zero\none\ntwo\n") == nil, "it was looked at before")
    #expect(table["/a"]?.uri == "file:///%61")
    #expect(table["/a"]?.drift?.current(1) == 2)
    // Opened twice without a close in between.
    _ = table.open("file:///a", version: 1, text: "one\ntwo\n")
    #expect(table["/a"]?.drift?.current(1) == 1)
  }

  @Test("documents that were never opened have no changes, and no end")
  func unknown() {
    var table = DocumentTable()
    table.change("file:///a", version: 1, [.init(text: "x"), .init(range: Self.range(-1, .max, .min), text: "y")])
    table.close("file:///a")
    table.settle(.stale, of: "/a")
    #expect(table.count == 0)
  }

  @Test("a message whose changes are too much work hides the document until its whole text comes")
  func workLimit() {
    var table = DocumentTable()
    let line = String(repeating: "x", count: 1_023) + "\n"
    let text = String(repeating: line, count: 1_024)
    let change = LSP.DidChange.Change(range: Self.range(0, 0, 1), text: "y")
    let size = 1 << 20
    _ = table.open("file:///a", version: 1, text: text)
    table.change("file:///a", version: 2, Array(repeating: change, count: 100))
    #expect(Self.text(table)?.utf8.count == size)
    table.change("file:///a", version: 3, Array(repeating: change, count: DocumentTable.moveLimit / size + 1))
    #expect(Self.text(table) == nil)
    table.change("file:///a", version: 4, [change])
    #expect(Self.text(table) == nil)
    // What comes before the whole text costs nothing.
    table.change(
      "file:///a", version: 5, Array(repeating: change, count: 2_000) + [.init(text: "1\n" + text), change])
    #expect(Self.text(table) == "y\n" + text)
    #expect(table["/a"]?.drift?.current(7) == 8)
  }

  @Test("there are so many documents, and so many bytes, at most")
  func bounds() {
    var table = DocumentTable()
    for number in 0..<150 {
      _ = table.open("file:///\(number)", version: 1, text: "x")
      if number < 20 { table.close("file:///\(number)") }
    }
    #expect(table.count == DocumentTable.limit)
    #expect(table["/149"]?.isOpen == true)
    #expect(table["/0"] == nil, "those that are closed go first")

    table = DocumentTable()
    let large = String(repeating: "x", count: 3 << 20)
    for number in 0..<4 { _ = table.open("file:///\(number)", version: 1, text: large) }
    #expect((0..<4).map { table["/\($0)"]?.text != nil } == [true, true, false, false])
    table.close("file:///0")
    table.change("file:///3", version: 2, [.init(text: large)])
    #expect(table["/3"]?.text != nil)
    table.change("file:///3", version: 3, [.init(range: Self.range(0, 0, 0), text: large)])
    #expect(table["/3"]?.text == nil, "it grew beyond the limit")
    table.change("file:///1", version: 2, [.init(text: String(repeating: "y", count: 9 << 20))])
    #expect(table["/1"]?.text == nil)
    _ = table.open("file:///2", version: 1, text: large)
    #expect(table["/2"]?.text != nil, "what was let go counts no more")
  }
}
