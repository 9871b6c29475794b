import StoreRuntime
import Testing

@testable import StoreTrace

private struct Row: Identifiable {
  var id: Int
  var title: String
}

private struct State {
  var rows = (0..<5).map { Row(id: $0, title: "row \($0)") }
  var names = ["a", "b", "c"]
  var scores = [1: "one", 2: "two"]
  var note: String?
}

@Suite struct PatchTests {
  @Test(arguments: 0..<100) func tenThousandPairsArePatchedBothWays(block: UInt64) throws {
    for seed in block * 100..<block * 100 + 100 {
      var generator = Generator(seed: seed)
      let before = Model.random(3, &generator)
      let after = generator.isTrue(oneIn: 4) ? Model.random(3, &generator) : before.edited(&generator)
      guard let problem = try problem(patching: before.value, into: after.value) else { continue }
      let (left, right) = Self.shrunk(before, after)
      Issue.record("seed \(seed): \(problem); smallest: \(left) → \(right)")
      return
    }
  }

  /// The smallest pair found that still fails.
  private static func shrunk(_ before: Model, _ after: Model) -> (Model, Model) {
    var pair = (before, after)
    for _ in 0..<200 {
      let candidates =
        zip(pair.0.smaller, pair.1.smaller).map { $0 } + pair.0.smaller.map { ($0, pair.1) }
        + pair.1.smaller.map { (pair.0, $0) }
      let smaller = candidates.first { left, right in
        (try? problem(patching: left.value, into: right.value)) != .some(nil)
      }
      guard let smaller else { break }
      pair = smaller
    }
    return pair
  }

  @Test func previewsAroundAChangeAreNotKept() throws {
    let before = State()
    var after = before
    after.rows[2].title = "x"
    let patch = try Patch(StructuralDiff().diff(before, after, whole: WholeValues()))
    let result = try #require(try patch.applied(to: tree(of: before)))
    #expect(result.preview == "…" && result.children?[0].preview == "…")
    #expect(result.children?[1] == (try tree(of: after).children?[1]))
    #expect(try result.children?[0].children?[2].children?[1] == tree(of: after, at: path("rows", "2", "title")))
  }

  @Test func aPartIsPatchedByItself() throws {
    let before = State()
    var after = before
    after.rows.swapAt(0, 4)
    let part = path("rows")
    let patch = try Patch(StructuralDiff().diff(before, after, at: part, whole: WholeValues()))
    let result = try patch.applied(to: tree(of: before, at: part))
    #expect(try result?.spelling == tree(of: after, at: part).spelling)
    #expect(throws: PatchFailure.misfit(path("names"))) { try patch.applied(to: tree(of: before, at: path("names"))) }
  }

  @Test func aPlaceThatOneStateHasComesAndGoes() throws {
    let (before, after) = (["a"], ["a", "b"])
    let diff = try StructuralDiff().diff(before, after, at: path("1"), whole: WholeValues())
    #expect(try Patch(diff).applied(to: nil) == tree(of: after, at: path("1")))
    #expect(try Patch(diff.inverted).applied(to: tree(of: after, at: path("1"))) == nil)
    #expect(throws: PatchFailure.misfit(.root)) { try Patch(diff.inverted).applied(to: nil) }
  }

  @Test func whatIsCutMakesNoPatch() throws {
    let (before, after) = ([[1]], [[1], Array(0..<10_000)])
    let diff = StructuralDiff()
    #expect(throws: PatchFailure.incomplete) { try Patch(diff.diff(before, after)) }
    let small = try diff.diff(before, after, whole: WholeValues(maxBytes: 2_000))
    #expect(small.truncated && small.changes.first?.after?.truncated == true)
    #expect((small.changes.first?.after?.children?.count ?? 0) < 30)
    #expect(throws: PatchFailure.incomplete) { try Patch(small) }
    let flat = try diff.diff(before, after, whole: WholeValues(depth: 0))
    #expect(flat.truncated && flat.changes.first?.after?.truncated == true)
    #expect(throws: PatchFailure.incomplete) { try Patch(diff.diff([1, 2], [3, 4], limit: 1, whole: WholeValues())) }
    #expect(try diff.diff([1], [[1], [2]] as [Any], whole: WholeValues(maxBytes: 0)).changes.count == 1)
  }

  @Test func anotherTreeIsRefused() throws {
    var after = State()
    after.rows.removeFirst()
    after.scores[7] = "seven"
    let patch = try Patch(StructuralDiff().diff(State(), after, whole: WholeValues()))
    for other in [1, [Int](), after, State?.none as Any, State(rows: [])] as [Any] {
      #expect(throws: PatchFailure.self) { try patch.applied(to: tree(of: other)) }
    }
    var partial = try tree(of: State())
    partial.children?[0].children = nil
    #expect(throws: PatchFailure.misfit(path("rows"))) { try patch.applied(to: partial) }
  }

  @Test func changesSayWhereAmongTheirSiblings() throws {
    let before = State()
    var after = before
    after.rows.append(after.rows.remove(at: 1))
    after.names.remove(at: 1)
    after.scores = [0: "zero", 2: "two"]
    after.note = "n"
    let changes = try StructuralDiff().diff(before, after).changes
    #expect(
      changes.map { "\($0.kind) \($0.path) \($0.index ?? -1) \($0.fromIndex ?? -1)" } == [
        "moved /rows/4 4 1", "removed /names/1 1 -1", "removed /scores/1 0 -1", "added /scores/0 0 -1",
        "changed /note -1 -1",
      ])
  }

  private func path(_ segments: String...) -> StatePath { StatePath(segments: segments) }
}
