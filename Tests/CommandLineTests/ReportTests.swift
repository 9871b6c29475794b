import Testing

@testable import storescope

@Suite struct ReportTests {
  @Test("a whole report on 100 columns, aligned by what a terminal shows")
  func wide() {
    #expect(
      printed(on: 100) == """
        storescope 0.1.0 · fixture · one editor session over stdio (server pid 4711)

        TIMELINE                                                     store favoris ✨  (AppState, AppAction)
         seq     +ms  action                   by               took  changed
           9     0.0  counter.incrementTapped  client         0.9 µs  /count 0 → 1
          10     0.3  名前.変更                client         1.2 ms  + /names/0 "日本" · − /names/1 "é"
                                                                      ↷ /names/2 from /names/4 · …
                                                                      effect save: finished after 1.3 ms
          11  1998.5  saved                    effect ← 10    0.0 µs  –

        STATE @11                   DIFF 9 → 11
          ▾ AppState                  ~ /count    0 → 1
              count   1               + /names/0  "日本"
            ▾ names   [String] 4      … more
                0  "日本"
                1  "a␊b␛[31m"
                … 2 more
            ▸ closed  [Int] 40

        SUBSCRIBERS
          label        delivered  skipped (equal · predicate)  where
          count label          2                    1 (1 · 0)  Fixture.swift:3
          👩‍👩‍👧 liste            10                  12 (0 · 12)  Fixture.swift:4

        3 actions · 12 deliveries · 13 skips · 0 dropped
        Next: storescope lsp --demo fixture   (from an editor) · storescope demo login

        """)
  }

  @Test("on 80 columns the notes wrap")
  func narrow() {
    #expect(
      printed(on: 80) == """
        storescope 0.1.0 · fixture · one editor session over stdio (server pid 4711)

        TIMELINE                                 store favoris ✨  (AppState, AppAction)
         seq     +ms  action                   by               took  changed
           9     0.0  counter.incrementTapped  client         0.9 µs  /count 0 → 1
          10     0.3  名前.変更                client         1.2 ms  + /names/0 "日本"
                                                                      − /names/1 "é"
                                                                      ↷ /names/2 from /…
                                                                      …
                                                                      effect save: fini…
          11  1998.5  saved                    effect ← 10    0.0 µs  –

        STATE @11                   DIFF 9 → 11
          ▾ AppState                  ~ /count    0 → 1
              count   1               + /names/0  "日本"
            ▾ names   [String] 4      … more
                0  "日本"
                1  "a␊b␛[31m"
                … 2 more
            ▸ closed  [Int] 40

        SUBSCRIBERS
          label        delivered  skipped (equal · predicate)  where
          count label          2                    1 (1 · 0)  Fixture.swift:3
          👩‍👩‍👧 liste            10                  12 (0 · 12)  Fixture.swift:4

        3 actions · 12 deliveries · 13 skips · 0 dropped
        Next: storescope lsp --demo fixture   (from an editor) · storescope demo login

        """)
  }

  @Test("on 40 columns lines are cut, each with a mark")
  func cut() {
    #expect(
      printed(on: 40) == """
        storescope 0.1.0 · fixture · one editor…

        TIMELINE                               …
         seq     +ms  action                   …
           9     0.0  counter.incrementTapped  …
          10     0.3  名前.変更                …
                                               …
                                               …
                                               …
                                               …
          11  1998.5  saved                    …

        STATE @11                   DIFF 9 → 11
          ▾ AppState                  ~ /count …
              count   1               + /names/…
            ▾ names   [String] 4      … more
                0  "日本"
                1  "a␊b␛[31m"
                … 2 more
            ▸ closed  [Int] 40

        SUBSCRIBERS
          label        delivered  skipped (equa…
          count label          2               …
          👩‍👩‍👧 liste            10               …

        3 actions · 12 deliveries · 13 skips · …
        Next: storescope lsp --demo fixture   (…

        """)
  }

  @Test("colours add nothing but their codes")
  func colour() {
    let coloured = Printing(columns: 100, hasColour: true).text(of: SessionReport.fixture.lines(within: 100))
    #expect(coloured.contains("\u{1b}[36mcounter.incrementTapped\u{1b}[0m"))
    #expect(coloured.replacing(/\u{1b}\[\d*m/, with: "") == printed(on: 100))
  }

  @Test("no line is wider than the paper", arguments: [20, 40, 80, 100, 119, 120, 200])
  func width(columns: Int) {
    for line in printed(on: columns).split(separator: "\n") { #expect(line.columns <= columns, "\(line)") }
  }

  private func printed(on columns: Int) -> String {
    Printing(columns: columns).text(of: SessionReport.fixture.lines(within: columns))
  }
}
