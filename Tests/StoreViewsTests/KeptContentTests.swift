import StoreRuntime
import StoreViews
import Testing

/// How much of a collection whose ids are all new is found to be what it was.
@Suite struct KeptContentTests {
  private final class Mark: Hashable {
    static func == (left: Mark, right: Mark) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private struct Letter {
    let text: String
    var id: Mark { Mark() }
  }

  private struct LetterView: View, Equatable {
    let text: String
    var body: some View { Text(text) }
  }

  private static let passes: [(before: String, after: String, equal: Int)] = [
    ("abcde", "abcde", 5),
    ("abcde", "xabcde", 5),
    ("abcde", "abcdex", 5),
    ("abcde", "abxcde", 5),
    ("abcde", "xabcdey", 5),
    ("abcde", "abxcyde", 5),
    ("abcde", "axbxcxdxe", 5),
    ("abcde", "bcde", 4),
    ("abcde", "abde", 4),
    ("abcde", "ace", 3),
    ("abcde", "abXde", 4),
    ("abcde", "XbcdY", 3),
    ("abcde", "vwxyz", 0),
    ("abcde", "e", 1),
    ("aaaa", "aaa", 3),
    ("ab", "ba", 2),
    ("abcdef", "fabcde", 6),
    ("abcdef", "bcdefa", 6),
    ("abcdef", "fXbcda", 5),
    ("abcde", "0123456789abcde", 5),
    ("abcde", "a012345678901234bcde", 5),
  ]

  @Test("what came for what had been there is counted, wherever something came or went", arguments: passes)
  func kept(before: String, after: String, equal: Int) {
    let log = ViewLog()
    let store = board(before.map(String.init))
    let host = ViewHost(store, reporters: [log]) { store in
      ForEach(store.state.map(Letter.init), id: \.id) { LetterView(text: $0.text) }
    }
    store.write { $0 = after.map(String.init) }
    let churns = log.findings.compactMap { if case .churned(_, let churn) = $0 { churn } else { nil } }
    #expect(
      churns == [
        ViewChurn(
          before: before.count, after: after.count, removed: before.count, inserted: after.count, equal: equal)
      ])
    host.unmount()
  }
}
