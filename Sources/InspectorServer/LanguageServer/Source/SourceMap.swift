/// Where files are that the compiler saw elsewhere: prefixes of paths, each with what stands for it here.
///
/// A prefix is one of whole segments: `/build` is none of `/builder`. The longest that fits counts; of two that are as
/// long, the one that was named first.
struct SourceMap: Sendable, Equatable {
  /// One prefix as the compiler saw it, and as it is here.
  struct Entry: Sendable, Equatable {
    let from: String
    let to: String
  }

  private let entries: [Entry]

  /// A map; prefixes may end with a slash or not, and an empty one is left out.
  init(_ entries: [(from: String, to: String)] = []) {
    self.entries = entries.map { Entry(from: Self.trimmed($0.from), to: Self.trimmed($0.to)) }
      .filter { !$0.from.isEmpty && !$0.to.isEmpty }
  }

  /// True if all files are where the compiler saw them.
  var isEmpty: Bool { entries.isEmpty }

  /// The map of both, where what the other says counts first.
  func merging(_ other: SourceMap) -> SourceMap {
    SourceMap((other.entries + entries).map { ($0.from, $0.to) })
  }

  /// Where a file of the compiler's is here.
  func local(_ file: String) -> String {
    Self.longest(entries, of: \.from, in: file).map { $0.to + file.dropFirst($0.from.count) } ?? file
  }

  /// What the compiler calls a file from here.
  func compiled(_ file: String) -> String {
    Self.longest(entries, of: \.to, in: file).map { $0.from + file.dropFirst($0.to.count) } ?? file
  }

  private static func longest(_ entries: [Entry], of side: KeyPath<Entry, String>, in file: String) -> Entry? {
    var best: Entry?
    for entry in entries where isPrefix(entry[keyPath: side], of: file) {
      if entry[keyPath: side].count > best?[keyPath: side].count ?? -1 { best = entry }
    }
    return best
  }

  private static func isPrefix(_ prefix: String, of file: String) -> Bool {
    guard file.hasPrefix(prefix) else { return false }
    let rest = file.dropFirst(prefix.count)
    return rest.isEmpty || rest.hasPrefix("/")
  }

  private static func trimmed(_ prefix: String) -> String {
    var prefix = prefix[...]
    while prefix.count > 1, prefix.hasSuffix("/") { prefix = prefix.dropLast() }
    return String(prefix)
  }
}
