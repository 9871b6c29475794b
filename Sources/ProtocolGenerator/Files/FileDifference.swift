/// How a file on disk differs from what would be generated.
public struct FileDifference: Equatable, Sendable, CustomStringConvertible {
  /// What is wrong with the file.
  public enum Kind: Equatable, Sendable {
    /// It is not there.
    case missing
    /// It has another content from this line on; a line is nil where the text ends before it.
    case stale(line: Int, found: String?, expected: String?)
    /// It was generated once and nothing makes it any more.
    case extra
  }

  /// The file, below the folder that is written to.
  public let path: String
  /// What is wrong with it.
  public let kind: Kind

  /// Lines for people.
  public var description: String {
    switch kind {
    case .missing: "missing: \(path)"
    case .extra: "extra: \(path)"
    case .stale(let line, let found, let expected):
      "stale: \(path):\(line)\n  found:    \(found ?? "the end")\n  expected: \(expected ?? "the end")"
    }
  }

  /// Compares generated files with those there are.
  ///
  /// - Parameters:
  ///   - generated: what should be there.
  ///   - existing: the texts of the files there are, by path; those that were never generated are left alone.
  /// - Returns: what differs, in the order of the paths.
  public static func all(generated: [GeneratedFile], existing: [String: String]) -> [FileDifference] {
    let paths = Set(generated.map(\.path))
    let extra = existing.filter { !paths.contains($0.key) && GeneratedFile.isGenerated($0.value) }
      .map { FileDifference(path: $0.key, kind: .extra) }
    let others = generated.compactMap { file -> FileDifference? in
      guard let text = existing[file.path] else { return FileDifference(path: file.path, kind: .missing) }
      return firstDifference(found: text, expected: file.text).map { FileDifference(path: file.path, kind: $0) }
    }
    return (extra + others).sorted { $0.path < $1.path }
  }

  private static func firstDifference(found: String, expected: String) -> Kind? {
    guard !found.utf8.elementsEqual(expected.utf8) else { return nil }
    let left = lines(of: found)
    let right = lines(of: expected)
    let shared = zip(left, right).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    return .stale(
      line: shared + 1, found: left.dropFirst(shared).first, expected: right.dropFirst(shared).first)
  }

  /// The lines of a text by its line feeds alone, so that carriage returns show as a difference.
  private static func lines(of text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }
}
