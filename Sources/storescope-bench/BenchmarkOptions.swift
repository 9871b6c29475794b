import InspectorProtocol

/// What was asked for on the command line.
struct BenchmarkOptions: Equatable {
  /// The ids of the rows to measure; all where none is named.
  var rows: Set<String> = []
  var wantsJSON = false
  var wantsHelp = false
  /// How often each row is measured; the median counts.
  var samples = 11

  static let help = """
    storescope-bench [--filter P1,P8] [--json] [--samples N] [--help]

    Measures Storescope beside its neighbours, on a release build:
    \(allRows.map { "  \($0.id)  \($0.work)" }.joined(separator: "\n"))

      --filter ROWS  only these, separated by commas
      --json         a list of {id, work, median, unit, spread, aim, aimIs, met, beside, reason}
      --samples N    how often each is measured, 1 to 1000 (11 by default); the median counts

    The spread is what the middle half of the samples covers. A neighbour's figure without "here" is from another
    machine; compare as ratios. The exit code is 1 where a row could not be measured.
    """

  private static let names = ["--filter", "--json", "--samples", "--help"]

  /// - Throws: `UsageError` where a word means nothing.
  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var words = arguments.flatMap(Self.split)[...]
    while let word = words.popFirst() {
      switch word {
      case "--help", "-h": wantsHelp = true
      case "--json": wantsJSON = true
      case "--filter": rows.formUnion(try Self.rows(try Self.value(of: word, &words)))
      case "--samples": samples = try Self.count(try Self.value(of: word, &words))
      default: throw .unknown(what: "option", word, nearest: nearestName(to: word, in: Self.names))
      }
    }
  }

  /// `--samples=5` is `--samples 5`.
  private static func split(_ word: String) -> [String] {
    guard word.hasPrefix("--"), let sign = word.firstIndex(of: "=") else { return [word] }
    return [String(word[..<sign]), String(word[word.index(after: sign)...])]
  }

  private static func value(of option: String, _ words: inout ArraySlice<String>) throws(UsageError) -> String {
    guard let value = words.popFirst(), !value.isEmpty else { throw .missingValue(option) }
    return value
  }

  private static func rows(_ list: String) throws(UsageError) -> [String] {
    let ids = allRows.map(\.id)
    var rows: [String] = []
    for name in list.split(separator: ",").map(String.init) {
      guard let id = ids.first(where: { $0 == name.uppercased() }) else {
        throw .unknown(what: "row", name, nearest: nearestName(to: name.uppercased(), in: ids))
      }
      rows.append(id)
    }
    guard !rows.isEmpty else { throw .missingValue("--filter") }
    return rows
  }

  private static func count(_ text: String) throws(UsageError) -> Int {
    guard let count = Int(text), (1...1_000).contains(count) else { throw .notACount(text) }
    return count
  }
}
