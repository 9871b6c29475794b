import Testing

@testable import StoreTrace

@Suite struct LifeTableTests {
  /// The same, kept in the simplest way.
  private struct Model {
    var living: [Int: Int] = [:]
    var ended: [Int] = []

    var known: [Int] { (living.values + ended.suffix(1_000)).sorted() }
  }

  @Test("it knows what it is told, and a copy stays what it was while others come, change and go")
  func model() {
    var (table, model) = (LifeTable<Int>(), Model())
    var copies: [(LifeTable<Int>, [Int])] = []
    var random = UInt64(7)
    for id in 1...20_000 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      table.begin(id, id)
      model.living[id] = id
      // Most end soon, some stay: those of one chunk and others.
      let other = id - Int(random >> 33) % 400
      table.change(other) { $0 += 100_000 }
      if let value = model.living[other] { model.living[other] = value + 100_000 }
      let last = id - 200
      if !last.isMultiple(of: 64), !last.isMultiple(of: 7) {
        table.end(last) { $0 += 1 }
        if let value = model.living.removeValue(forKey: last) { model.ended.append(value + 1) }
      }
      if id.isMultiple(of: 2_000) { copies.append((table, model.known)) }
    }
    copies.append((table, model.known))
    for (copy, known) in copies { #expect(copy.known.sorted() == known) }
    #expect(table.livingCount == model.living.count && table.count == model.known.count)
    #expect(table.forgotten == model.ended.count - 1_000)
    #expect(table[128] == model.living[128] && table[129] == nil)
    table.endAll { $0 = -1 }
    #expect(table.livingCount == 0 && table.known == Array(repeating: -1, count: 1_000))
  }
}
