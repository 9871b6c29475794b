import Testing

@testable import InspectorTransport

@Suite struct LineRingTests {
  private func ring(_ count: Int, lineLimit: Int = 5, byteLimit: Int = 1_000, text: String = "ab") -> LineRing {
    var ring = LineRing(lineLimit: lineLimit, byteLimit: byteLimit)
    for _ in 0..<count { ring.append(LineSplitter.Line(text: text, isCut: false)) }
    return ring
  }

  struct Row: Sendable {
    let count: Int
    let after: Int
    var limit = 100
    let numbers: [Int]
    var lost: ClosedRange<Int>?
  }

  static let rows = [
    Row(count: 0, after: 0, numbers: []),
    Row(count: 3, after: 0, numbers: [1, 2, 3]),
    Row(count: 3, after: 2, numbers: [3]),
    Row(count: 3, after: 3, numbers: []),
    Row(count: 3, after: 9, numbers: []),
    Row(count: 3, after: 0, limit: 2, numbers: [1, 2]),
    Row(count: 12, after: 0, numbers: [8, 9, 10, 11, 12], lost: 1...7),
    Row(count: 12, after: 4, limit: 1, numbers: [8], lost: 5...7),
    Row(count: 12, after: 7, numbers: [8, 9, 10, 11, 12]),
    Row(count: 12, after: 6, limit: 0, numbers: [], lost: 7...7),
  ]

  @Test("a reader gets every line after its place once, or hears its number is gone", arguments: rows)
  func reading(_ row: Row) {
    let page = ring(row.count).lines(after: row.after, limit: row.limit)
    #expect(page.lines.map(\.number) == row.numbers)
    #expect(page.lost == row.lost)
  }

  @Test func keepsSoManyBytes() {
    let ring = ring(100, lineLimit: 50, byteLimit: 10)
    #expect(
      ring.lines(after: 0, limit: 100)
        == OutputPage(lines: (96...100).map { OutputLine(number: $0, text: "ab") }, lost: 1...95))
  }

  @Test func aLineLongerThanAllIsGoneAtOnce() {
    let ring = ring(2, byteLimit: 1)
    #expect(ring.lines(after: 0, limit: 100) == OutputPage(lines: [], lost: 1...2))
  }

  @Test func numbersGoOnInAnotherRing() {
    var ring = LineRing(after: ring(7).newest)
    #expect(ring.lines(after: 7, limit: 9) == OutputPage(lines: []))
    ring.append(LineSplitter.Line(text: "c", isCut: true))
    #expect(ring.lines(after: 7, limit: 9) == OutputPage(lines: [OutputLine(number: 8, text: "c", isCut: true)]))
  }

  @Test func everyNumberIsToldOnceOrLost() {
    var generator = SystemRandomNumberGenerator()
    var ring = LineRing(lineLimit: 7, byteLimit: 40)
    var place = 0
    for _ in 0..<2_000 {
      for _ in 0..<Int.random(in: 0...9, using: &generator) {
        ring.append(LineSplitter.Line(text: String(repeating: "x", count: .random(in: 0...12)), isCut: false))
      }
      let page = ring.lines(after: place, limit: .random(in: 0...8))
      let told = Array(page.lost.map { Array($0) } ?? []) + page.lines.map(\.number)
      #expect(told == Array(place + 1..<place + 1 + told.count))
      place += told.count
    }
  }
}
