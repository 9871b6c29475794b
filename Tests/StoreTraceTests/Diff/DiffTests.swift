import StoreRuntime
import StoreTrace
import Testing

private struct Row: Identifiable {
  var id: Int
  var title: String
}

private struct Coordinates: Equatable {
  var x: Double
  /// Equal whatever it holds, as a careless type may have it.
  static func == (left: Coordinates, right: Coordinates) -> Bool { true }
}

private enum Phase {
  case idle
  case loaded(Row)
}

private struct State {
  var count = 0
  var ratio = Double.nan
  var name: String? = "a"
  var phase = Phase.loaded(Row(id: 1, title: "t"))
  var rows = (0..<5).map { Row(id: $0, title: "row \($0)") }
  var primes = [2, 3, 5]
  var scores = ["a": 1, "b": 2]
  var tags: Set = ["x", "y"]
  var place = Coordinates(x: 1)
  var password = "hunter2"
}

/// `+ path after`, `- path before`, `~ path before → after`, `> path from`.
private func lines(_ result: DiffResult) -> [String] {
  result.changes.map { change in
    let (before, after) = (change.before?.preview ?? "?", change.after?.preview ?? "?")
    return switch change.kind {
    case .added: "+ \(change.path) \(after)"
    case .removed: "- \(change.path) \(before)"
    case .changed: "~ \(change.path) \(before) → \(after)"
    case .moved: "> \(change.path) \(change.from.map { "\($0)" } ?? "?")"
    }
  }
}

private struct Edit: Sendable, CustomTestStringConvertible {
  let name: String
  let edit: @Sendable (inout State) -> Void
  let expected: [String]
  var testDescription: String { name }

  init(_ name: String, _ expected: [String], _ edit: @escaping @Sendable (inout State) -> Void) {
    self.name = name
    self.expected = expected
    self.edit = edit
  }
}

private let edits = [
  Edit("nothing", []) { _ in },
  Edit("a number", ["~ /count 0 → 1"]) { $0.count = 1 },
  Edit("not a number to a number", ["~ /ratio NaN → -0"]) { $0.ratio = -0.0 },
  Edit("another not a number", []) { $0.ratio = -Double.nan },
  Edit("some to nil", [#"~ /name "a" → nil"#]) { $0.name = nil },
  Edit("inside an optional", [#"~ /name/some "a" → "b""#]) { $0.name = "b" },
  Edit("canonically equal text", ["~ /name/some \"a\" → \"e\u{301}\""]) { $0.name = "e\u{301}" },
  Edit("another case", [#"~ /phase loaded(Row(id: 1, title: "t")) → idle"#]) { $0.phase = .idle },
  Edit("inside a payload", [#"~ /phase/loaded/title "t" → "u""#]) { $0.phase = .loaded(Row(id: 1, title: "u")) },
  Edit("first row removed", [#"- /rows/0 Row(id: 0, title: "row 0")"#]) { $0.rows.removeFirst() },
  Edit("a row inserted and one edited", [#"+ /rows/1 Row(id: 9, title: "n")"#, #"~ /rows/4/title "row 3" → "x""#]) {
    $0.rows.insert(Row(id: 9, title: "n"), at: 1)
    $0.rows[4].title = "x"
  },
  Edit("first row moved to the end and edited", ["> /rows/4 /rows/0", #"~ /rows/4/title "row 0" → "x""#]) {
    $0.rows.append($0.rows.removeFirst())
    $0.rows[4].title = "x"
  },
  Edit("first prime removed", ["- /primes/0 2"]) { $0.primes.removeFirst() },
  Edit("both ends removed", ["- /primes/0 2", "- /primes/2 5"]) { $0.primes = [3] },
  Edit(
    "what stayed stays, and what is between is compared by position",
    ["~ /primes/0 2 → 1", "~ /primes/2 5 → 4", "+ /primes/3 7"]
  ) {
    $0.primes = [1, 3, 4, 7]
  },
  Edit("prime inserted in the middle", ["+ /primes/1 9"]) { $0.primes.insert(9, at: 1) },
  Edit("prime changed", ["~ /primes/1 3 → 4"]) { $0.primes[1] = 4 },
  Edit("all primes gone", ["- /primes/0 2", "- /primes/1 3", "- /primes/2 5"]) { $0.primes = [] },
  Edit("entries", ["- /scores/b 2", "~ /scores/a 1 → 7", "+ /scores/c 3"]) { $0.scores = ["a": 7, "c": 3] },
  Edit("set", [#"- /tags/x "x""#, #"+ /tags/z "z""#]) { $0.tags = ["z", "y"] },
  Edit("a difference that == ignores", ["~ /place/x 1.0 → 2.0"]) { $0.place.x = 2 },
  Edit("a hidden value", ["~ /password ‹redacted› → ‹redacted›"]) { $0.password = "hunter3" },
  Edit("a hidden value set to itself", []) { $0.password = ["hunter", "2"].joined() },
]

@Suite struct DiffTests {
  @Test(arguments: edits) private func anEditIsFoundWhereItWasMade(_ edit: Edit) throws {
    let before = State()
    var after = before
    edit.edit(&after)
    let diff = StructuralDiff()
    #expect(lines(try diff.diff(before, after)) == edit.expected)
    let back = try diff.diff(after, before).changes.map(\.kind).map(Self.reversed)
    let forth = try diff.diff(before, after).changes.map(\.kind)
    #expect(back.map(\.rawValue).sorted() == forth.map(\.rawValue).sorted())
  }

  @Test func sharedStorageIsNeverWalked() throws {
    let rows = (0..<100_000).map { Row(id: $0, title: "a title long enough for a heap allocation \($0)") }
    var after = rows
    after[77_777].title = "changed"
    let same = try StructuralDiff().diff((rows, 1), (rows, 2))
    #expect(same.searched == 2)
    let other = try StructuralDiff().diff(rows, after)
    #expect(lines(other).count == 1 && other.changes.first?.path.description == "/77777/title")
    #expect(other.searched < 6)
  }

  @Test func theFirstOfTenThousandRowsIsOneRemoval() throws {
    let rows = (0..<10_000).map { Row(id: $0, title: "\($0)") }
    let result = try StructuralDiff().diff(rows, Array(rows.dropFirst()))
    #expect(result.changes.map(\.kind) == [.removed] && !result.truncated)
  }

  @Test func aLimitIsSaid() throws {
    let result = try StructuralDiff().diff([1, 2, 3], [4, 5, 6], limit: 2)
    #expect(result.changes.count == 2 && result.truncated)
    #expect(try !StructuralDiff().diff([1, 2, 3], [4, 5, 3], limit: 2).truncated)
  }

  @Test func aLimitIsSaidWithoutListingAMillionDifferences() throws {
    let result = try StructuralDiff().diff(Array(0..<200_000), Array(repeating: -1, count: 200_000), limit: 10)
    #expect(result.changes.count == 10 && result.truncated && result.searched == 11)
  }

  @Test func aPathThatOneStateHasIsOneChange() throws {
    let path = StatePath(segments: ["1"])
    #expect(lines(try StructuralDiff().diff([1], [1, 2], at: path)) == ["+ /1 2"])
    #expect(lines(try StructuralDiff().diff([1, 2], [1], at: path)) == ["- /1 2"])
    #expect(throws: PathNotFound.self) { try StructuralDiff().diff([1], [1], at: path) }
  }

  private static func reversed(_ kind: Change.Kind) -> Change.Kind {
    switch kind {
    case .added: .removed
    case .removed: .added
    case .changed, .moved: kind
    }
  }
}
