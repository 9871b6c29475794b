import Testing

@testable import InspectorServer

@Suite struct DiagnosticsPacerTests {
  private typealias Pacer = DiagnosticsPacer<Int>

  private func text(_ publications: [Pacer.Publication]) -> String {
    publications.map { "\($0.file):\($0.diagnostics)\($0.omitted > 0 ? "+\($0.omitted)" : "")" }.joined(separator: " ")
  }

  private struct Story {
    private let millisecond: UInt64 = 1_000_000
    var pacer = Pacer()
    var now: UInt64 = 0

    mutating func update(at time: UInt64, _ files: [String: [Int]]) {
      now = time * millisecond
      pacer.update(files, now: now)
    }

    mutating func take(at time: UInt64) -> [Pacer.Publication] { pacer.takeDue(now: time * millisecond) }

    var deadline: UInt64? { pacer.deadline.map { $0 / millisecond } }
  }

  @Test("a change waits for 300 ms of quiet, and each file is published when it changed")
  func quiet() {
    var story = Story()
    #expect(story.deadline == nil)
    story.update(at: 0, ["b": [1], "a": [2]])
    story.update(at: 200, ["b": [1, 3], "a": [2]])
    #expect(story.deadline == 500)
    let tooEarly = story.take(at: 499)
    #expect(tooEarly == [])
    let first = story.take(at: 500)
    #expect(text(first) == "a:[2] b:[1, 3]")
    #expect(story.deadline == nil)
    // The same again is no change, and does not extend the quiet.
    story.update(at: 600, ["b": [1, 3], "a": [2]])
    #expect(story.deadline == nil)
    story.update(at: 700, ["b": [1, 3], "a": [2, 4]])
    story.update(at: 900, ["b": [1, 3], "a": [2, 4]])
    #expect(story.deadline == 1_000)
    let second = story.take(at: 1_000)
    #expect(text(second) == "a:[2, 4]")
  }

  @Test("a file that has none any more is published empty, once")
  func empty() {
    var story = Story()
    story.update(at: 0, ["a": [1], "never": []])
    let first = story.take(at: 300)
    #expect(text(first) == "a:[1]")
    story.update(at: 400, [:])
    let second = story.take(at: 700)
    #expect(text(second) == "a:[]")
    story.update(at: 800, ["a": []])
    #expect(story.deadline == nil)
  }

  @Test("what changes back before it was published is not published")
  func changedBack() {
    var story = Story()
    story.update(at: 0, ["a": [1]])
    _ = story.take(at: 300)
    story.update(at: 400, ["a": [2]])
    story.update(at: 500, ["a": [1]])
    #expect(story.deadline == nil)
    let nothing = story.take(at: 2_000)
    #expect(nothing == [])
  }

  @Test("what never rests is published after 3 s all the same")
  func restless() {
    var story = Story()
    var published: [UInt64] = []
    for time in stride(from: 0 as UInt64, through: 7_000, by: 100) {
      if !story.take(at: time).isEmpty { published.append(time) }
      story.update(at: time, ["a": [Int(time) + 1]])
    }
    #expect(published == [3_000, 6_000])
  }

  @Test("100 of a file, and how many more there are")
  func limit() {
    var story = Story()
    story.update(at: 0, ["a": Array(0..<130), "b": Array(0..<100)])
    let publications = story.take(at: 300)
    #expect(publications.map(\.diagnostics.count) == [100, 100])
    #expect(publications.map(\.omitted) == [30, 0])
    // One more or fewer beyond the limit is a change, since its number is shown.
    story.update(at: 400, ["a": Array(0..<131), "b": Array(0..<100)])
    let changed = story.take(at: 700)
    #expect(changed.map(\.file) == ["a"])
  }
}
