import InspectorProtocol
import Testing

@testable import InspectorServer

@Suite struct LineDriftTests {
  private static let base = "import A\n\nvar a = 1\nvar b = 2\nvar c = 3\n}\n}\n"

  struct Edit {
    let title: String
    let changes: [(from: (Int, Int), to: (Int, Int), text: String)]
    /// Where the lines of the base are afterwards.
    let lines: [Int?]
  }

  private static let edits = [
    Edit(title: "nothing", changes: [], lines: [0, 1, 2, 3, 4, 5, 6, 7]),
    Edit(title: "a line above", changes: [((0, 0), (0, 0), "// x\n")], lines: [1, 2, 3, 4, 5, 6, 7, 8]),
    Edit(title: "a line below", changes: [((4, 9), (4, 9), "\n// x")], lines: [0, 1, 2, 3, 4, 6, 7, 8]),
    Edit(title: "a line gone", changes: [((1, 0), (2, 0), "")], lines: [0, nil, 1, 2, 3, 4, 5, 6]),
    Edit(title: "a line changed", changes: [((3, 4), (3, 5), "x")], lines: [0, 1, 2, nil, 4, 5, 6, 7]),
    Edit(
      title: "and changed back", changes: [((3, 4), (3, 5), "x"), ((3, 4), (3, 5), "b")],
      lines: [0, 1, 2, 3, 4, 5, 6, 7]),
    Edit(title: "split in the middle", changes: [((3, 5), (3, 5), "\n")], lines: [0, 1, 2, nil, 5, 6, 7, 8]),
    Edit(
      title: "split and joined", changes: [((3, 5), (3, 5), "\n"), ((3, 5), (4, 0), "")],
      lines: [0, 1, 2, 3, 4, 5, 6, 7]),
    Edit(title: "two joined", changes: [((2, 9), (3, 0), " ")], lines: [0, 1, nil, nil, 3, 4, 5, 6]),
    Edit(
      title: "the same line once more below", changes: [((3, 9), (3, 9), "\nvar b = 2")],
      lines: [0, 1, 2, 3, 5, 6, 7, 8]),
    Edit(
      title: "the same line once more above", changes: [((3, 0), (3, 0), "var b = 2\n")],
      lines: [0, 1, 2, 3, 5, 6, 7, 8]),
    Edit(
      title: "above and below", changes: [((0, 0), (0, 0), "\n"), ((7, 0), (7, 0), "x\n")],
      lines: [1, 2, 3, 4, 5, 6, nil, 9].enumerated().map { $0.offset == 6 ? 8 : $0.element }),
    Edit(title: "all gone", changes: [((0, 0), (99, 0), "")], lines: [nil, nil, nil, nil, nil, nil, nil, 0]),
    Edit(title: "backwards", changes: [((2, 0), (1, 0), "")], lines: [0, nil, 1, 2, 3, 4, 5, 6]),
    Edit(
      title: "a line end of another kind", changes: [((3, 9), (4, 0), "\r\n")], lines: [0, 1, 2, 3, 4, 5, 6, 7]),
  ]

  @Test("lines are followed through changes", arguments: edits.indices)
  func changes(index: Int) {
    let edit = Self.edits[index]
    var text = SourceText(Array(Self.base.utf8))
    var drift = LineDrift(text)
    for change in edit.changes {
      let range = LSP.Range(
        start: .init(line: change.from.0, character: change.from.1),
        end: .init(line: change.to.0, character: change.to.1))
      drift.apply(text.replace(range, with: change.text, in: .utf16), of: text)
    }
    #expect((0..<8).map { drift.current($0) } == edit.lines, "\(edit.title)")
    for (line, current) in edit.lines.enumerated() {
      if let current { #expect(drift.original(current) == line, "\(edit.title)") }
    }
  }

  @Test("a text that was changed by unknown steps is compared")
  func comparing() {
    let drift = LineDrift(SourceText(Array("a\nb\nc\nd\ne\nf".utf8)))
    let changed = drift.comparing(SourceText(Array("a\nx\nc\nb\ny\nd\nf".utf8)))
    // b and c have changed places: one of them is where it was relative to the rest.
    #expect([0, 2, 3, 4, 5].map { changed.current($0) } == [0, 2, 5, nil, 6])
    #expect(changed.comparing(SourceText(Array("a\nb\nc\nd\ne\nf".utf8))).current(4) == 4)
    let empty = drift.comparing(SourceText([]))
    #expect((-1..<9).allSatisfy { empty.current($0) == nil })
    let repeated = LineDrift(SourceText(Array("{\n}\n}\nx\n}".utf8))).comparing(SourceText(Array("y\n}\n}\n}\nz".utf8)))
    #expect((0..<5).allSatisfy { repeated.current($0) == nil }, "lines that are alike tell nothing")
  }

  @Test("whatever happens, a line that is said to be one of the base's has its text, and the order is the base's")
  func random() {
    for seed in 0..<300 as Range<UInt64> {
      var dice = Dice(seed: seed)
      var text = SourceText(Array(dice.text(length: 60).utf8))
      let base = text
      var drift = LineDrift(text)
      for step in 0..<15 {
        let range = LSP.Range(
          start: .init(line: Int(dice.next() % 12), character: Int(dice.next() % 6)),
          end: .init(line: Int(dice.next() % 12), character: Int(dice.next() % 6)))
        drift.apply(text.replace(range, with: dice.text(length: 6), in: .utf16), of: text)
        if step == 9 { drift = drift.comparing(text) }
        var last = -1
        for line in 0..<text.lineCount {
          guard let origin = drift.original(line) else { continue }
          #expect(origin > last)
          #expect(Array(base.line(origin)) == Array(text.line(line)))
          #expect(drift.current(origin) == line)
          last = origin
        }
      }
    }
  }
}
