/// Decides which files' diagnostics are published when: a pure value.
///
/// A change waits until there was none for 300 ms, but no longer than 3 s, so that what never rests is shown too. Of
/// each file the first 100 are published, and a file only where its publication differs from the last one; a file that
/// has none any more is published once more, empty.
struct DiagnosticsPacer<Diagnostic: Equatable> {
  struct Publication: Equatable {
    let file: String
    let diagnostics: [Diagnostic]
    /// How many more there are.
    let omitted: Int
  }

  /// How long there must be no change, in nanoseconds.
  static var quiet: UInt64 { 300_000_000 }
  /// How long a change waits at most, in nanoseconds.
  static var patience: UInt64 { 3_000_000_000 }
  /// The most diagnostics of a file.
  static var limit: Int { 100 }

  private var published: [String: Publication] = [:]
  private var waiting: [String: Publication] = [:]
  private var firstChange: UInt64?

  /// When `takeDue` has something to give, in monotonic nanoseconds; nil while nothing waits.
  private(set) var deadline: UInt64?

  /// Takes in the diagnostics of every file there are any of, in the order they are to be shown.
  mutating func update(_ files: [String: [Diagnostic]], now: UInt64) {
    var changed: [String: Publication] = [:]
    for file in Set(files.keys).union(published.keys) {
      let publication = Self.publication(of: files[file] ?? [], in: file)
      if publication != published[file] ?? Self.publication(of: [], in: file) { changed[file] = publication }
    }
    guard changed != waiting else { return }
    waiting = changed
    guard !waiting.isEmpty else {
      firstChange = nil
      deadline = nil
      return
    }
    let first = firstChange ?? now
    firstChange = first
    deadline = min(now &+ Self.quiet, first &+ Self.patience)
  }

  /// Takes what is to be published now, ordered by file.
  mutating func takeDue(now: UInt64) -> [Publication] {
    guard let deadline, now >= deadline else { return [] }
    let due = waiting.values.sorted { $0.file < $1.file }
    for publication in due { published[publication.file] = publication.diagnostics.isEmpty ? nil : publication }
    waiting = [:]
    firstChange = nil
    self.deadline = nil
    return due
  }

  /// Takes what makes every file have none, ordered by file; nothing waits any more.
  mutating func clear() -> [Publication] {
    defer { self = DiagnosticsPacer() }
    return published.keys.sorted().map { Self.publication(of: [], in: $0) }
  }

  private static func publication(of diagnostics: [Diagnostic], in file: String) -> Publication {
    Publication(
      file: file, diagnostics: Array(diagnostics.prefix(limit)), omitted: max(0, diagnostics.count - limit))
  }
}
