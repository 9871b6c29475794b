import StoreLocks
import StoreRuntime
import StoreTrace
import Testing

/// Counts how often anybody looks into it.
private final class Looks: Sendable {
  private let counted = Guarded(0)
  var count: Int { counted.withLock { $0 } }
  func note() { counted.withLock { $0 += 1 } }
}

private struct Watched: CustomReflectable {
  let looks: Looks
  var customMirror: Mirror {
    looks.note()
    return Mirror(self, children: [:])
  }
}

private struct Row: Identifiable {
  var id: Int
  var title: String
  var watched: [Watched]
}

private enum Phase {
  case idle
  case loaded([Row])
}

private struct Group {
  var rows: [Row]
  var byName: [String: [Watched]]
  var phase: Phase
  var pair: ([Watched], Int)
  var maybe: [[Watched]]?
  var erased: Any
}

private struct Edit: Sendable, CustomTestStringConvertible {
  let path: String
  let edit: @Sendable (inout [Group]) -> Void
  var testDescription: String { path }
}

private let edits = [
  Edit(path: "/3/rows/5/title") { $0[3].rows[5].title = "x" },
  Edit(path: "/3/pair/1") { $0[3].pair.1 = 7 },
  Edit(path: "/3/byName/b") { $0[3].byName["b"] = [] },
  Edit(path: "/3/maybe/some/2") { $0[3].maybe?.append([]) },
  Edit(path: "/10") { $0.append(Group(rows: [], byName: [:], phase: .idle, pair: ([], 0), maybe: nil, erased: 0)) },
  Edit(path: "/3/phase/loaded/1/title") {
    if case .loaded(var rows) = $0[3].phase {
      rows[1].title = "x"
      $0[3].phase = .loaded(rows)
    }
  },
]

private struct Item: Identifiable {
  var id: Int
  var title: String
  var note: String?
  var size: (width: Int8, height: Double)
  var name: Name
}

private struct Name {
  var isShort: Bool
  var text: String
}

@Suite struct SharingTests {
  /// How deep a shared array stands, and in what, makes no difference.
  @Test(arguments: edits) private func whatIsSharedIsNotLookedInto(_ edit: Edit) throws {
    let looks = Looks()
    func watched(_ count: Int) -> [Watched] { Array(repeating: Watched(looks: looks), count: count) }
    let rows = (0..<20).map { Row(id: $0, title: "a title that is kept on the heap", watched: watched(50)) }
    let before = (0..<10).map { _ in
      Group(
        rows: rows, byName: ["a": watched(50)], phase: .loaded(rows), pair: (watched(50), 1),
        maybe: [watched(50), watched(50)], erased: watched(50))
    }
    var after = before
    edit.edit(&after)
    let result = try StructuralDiff().diff(before, after)
    #expect(result.changes.map(\.path.description) == [edit.path])
    #expect(looks.count == 0)
    #expect(result.searched <= 12)
  }

  private static let items = (0..<100).map {
    Item(
      id: $0, title: "title \($0) on the heap, for each state apart",
      note: $0 % 3 == 0 ? nil : "note \($0) on the heap too",
      size: (Int8($0), 0.5), name: Name(isShort: false, text: "name \($0) of somebody with a long name"))
  }

  private static let differences: [(path: String, edit: @Sendable (inout Item) -> Void)] = [
    ("/title", { $0.title = "another title on the heap, for this state" }),
    ("/title", { $0.title.append("\u{301}") }),
    ("/note", { $0.note = $0.note == nil ? "a note" : nil }),
    ("/size/width", { $0.size.width = -1 }),
    ("/size/height", { $0.size.height = .nan }),
    ("/name/isShort", { $0.name.isShort = true }),
    ("/name/text", { $0.name.text = "" }),
  ]

  /// Elements that were made apart are the same without being looked into, and no difference is missed for that.
  @Test(arguments: differences.indices) func elementsMadeApartAreCompared(index: Int) throws {
    let (path, edit) = Self.differences[index]
    let before = Self.items
    var after = Self.copied(before)
    #expect(try StructuralDiff().diff(before, after).searched == 1)
    edit(&after[40])
    let result = try StructuralDiff().diff(before, after)
    #expect(result.changes.map(\.path.description) == ["/40" + path])
    #expect(result.searched < 12)
  }

  /// Copies that share no text.
  private static func copied(_ items: [Item]) -> [Item] {
    items.map { item in
      var item = item
      item.title = String(item.title.map { $0 })
      item.note = item.note.map { String($0.map { $0 }) }
      item.name.text = String(item.name.text.map { $0 })
      return item
    }
  }
}
