@testable import storescope

extension SessionReport {
  /// A report made by hand: every kind of line once, and text that is wider or narrower than its characters.
  static let fixture = SessionReport(
    program: "storescope 0.1.0", demo: "fixture", process: 4711, store: "favoris ✨", stateType: "AppState",
    actionType: "AppAction",
    actions: [
      Action(
        seq: 9, at: 1_500, name: "counter.incrementTapped", sender: "client", duration: 900,
        changes: [Change(path: "/count", kind: .changed(before: "0", after: "1"))], hasMoreChanges: false, effects: []),
      Action(
        seq: 10, at: 1_820, name: "名前.変更", sender: "client", duration: 1_234_567,
        changes: [
          Change(path: "/names/0", kind: .added("\"日本\"")), Change(path: "/names/1", kind: .removed("\"e\u{301}\"")),
          Change(path: "/names/2", kind: .moved(from: "/names/4")),
        ], hasMoreChanges: true, effects: ["effect save: finished after 1.3 ms"]),
      Action(
        seq: 11, at: 1_999_999, name: "saved", sender: "effect ← 10", duration: 0, changes: [], hasMoreChanges: false,
        effects: []),
    ], stateSeq: 11,
    state: Value(
      label: "AppState", text: "",
      children: [
        Value(label: "count", text: "1", children: [], unlisted: 0),
        Value(
          label: "names", text: "[String] 4",
          children: [
            Value(label: "0", text: "\"日本\"", children: [], unlisted: 0),
            Value(label: "1", text: "\"a\nb\u{1b}[31m\"", children: [], unlisted: 0),
          ], unlisted: 2),
        Value(label: "closed", text: "[Int] 40", children: [], unlisted: 40),
      ], unlisted: 0),
    difference: Difference(
      from: 9, to: 11,
      changes: [
        Change(path: "/count", kind: .changed(before: "0", after: "1")),
        Change(path: "/names/0", kind: .added("\"日本\"")),
      ], isTruncated: true),
    subscribers: [
      Subscriber(label: "count label", delivered: 2, skippedEqual: 1, skippedByPredicate: 0, place: "Fixture.swift:3"),
      Subscriber(label: "👩‍👩‍👧 liste", delivered: 10, skippedEqual: 0, skippedByPredicate: 12, place: "Fixture.swift:4"),
    ], dropped: 0, nextDemo: "login")
}
