import Testing

@testable import StoreTrace

@Suite struct DeliveryLogTests {
  @Test("who was called is found by seq, in order")
  func finds() {
    var log = DeliveryLog()
    log.note([3, 1], after: 2)
    log.note([7], after: 5)
    #expect(log.called(after: 2) == [3, 1])
    #expect(log.called(after: 3) == [])
    #expect(log.called(after: 5) == [7])
    #expect(log.called(after: 9) == [])
  }

  @Test("of 100,000 transitions the last are known, and no half of one")
  func bounded() {
    var log = DeliveryLog()
    for seq in 1...100_000 { log.note([seq % 5, 5], after: seq) }
    #expect(log.called(after: 1) == nil)
    #expect(log.called(after: 100_000 - (1 << 15)) == nil)
    for seq in [100_000 - (1 << 15) + 1, 90_000, 100_000] { #expect(log.called(after: seq) == [seq % 5, 5], "\(seq)") }
  }

  @Test("of one transition the first 1,000 are kept")
  func many() {
    var log = DeliveryLog()
    log.note(Array(1...5_000), after: 1)
    #expect(log.called(after: 1) == Array(1...1_000))
  }
}
