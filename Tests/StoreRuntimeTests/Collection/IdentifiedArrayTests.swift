import Foundation
import Testing

@testable import StoreRuntime

@Suite struct IdentifiedArrayTests {
  private let rows: IdentifiedArray = [Row(id: 1, text: "a"), Row(id: 2, text: "b"), Row(id: 3, text: "c")]

  @Test("2.5 of two elements with one id the later wins, in the place of the first")
  func laterWins() {
    var rows: IdentifiedArray = [Row(id: 1, text: "a"), Row(id: 2, text: "b"), Row(id: 1, text: "c")]
    #expect(rows.elements == [Row(id: 1, text: "c"), Row(id: 2, text: "b")])
    let replaced = [
      rows.append(Row(id: 2, text: "d")), rows.insert(Row(id: 1, text: "e"), at: 2),
      rows.insert(Row(id: 3, text: "f"), at: 0),
    ]
    #expect(replaced == [Row(id: 2, text: "b"), Row(id: 1, text: "c"), nil])
    #expect(rows.map(\.text) == ["f", "e", "d"])
    #expect(rows.checkInvariants() == nil)
  }

  @Test(
    "2.5 an element whose id is changed in place keeps its place, and who had the id goes",
    arguments: [(1, 9, "9a 2b 3c"), (1, 3, "3a 2b"), (3, 1, "2b 1c"), (2, 2, "1a 2b 3c")])
  func changedID(from old: Int, to new: Int, expected: String) {
    var rows = rows
    let found: Void? = rows.modify(id: old) { $0.id = new }
    #expect(found != nil)
    #expect(rows.map { "\($0.id)\($0.text)" }.joined(separator: " ") == expected)
    #expect(rows.checkInvariants() == nil)
    #expect(rows.position(of: new).map { rows[$0].id } == new)
  }

  @Test("2.5 an id that is changed before the function throws is found by the new one")
  func changedIDWhileThrowing() {
    struct Refused: Error {}
    var rows = rows
    #expect(throws: Refused.self) {
      try rows.modify(id: 2) { row in
        row.id = 7
        throw Refused()
      }
    }
    #expect(rows[id: 7]?.text == "b")
    #expect(rows[id: 2] == nil)
    #expect(rows.checkInvariants() == nil)
  }

  @Test("2.5 positions outside mean the nearer end, and an absent id changes nothing")
  func outside() {
    var rows = rows
    rows.insert(Row(id: 4, text: "d"), at: -5)
    rows.insert(Row(id: 5, text: "e"), at: .max)
    let moved = [rows.move(id: 2, to: -1), rows.move(id: 1, to: 100), rows.move(id: 6, to: 0)]
    #expect(moved == [true, true, false])
    let removed = rows.remove(id: 6)
    #expect(removed == nil)
    let changed: Void? = rows.modify(id: 6) { $0.text = "never" }
    #expect(changed == nil)
    #expect(rows.map(\.id) == [2, 4, 3, 5, 1])
  }

  @Test("2.5 an object that changes its id behind the collection's back is found under neither")
  func staleObject() {
    final class Object: Identifiable {
      var id: Int
      init(id: Int) { self.id = id }
    }
    let objects = [Object(id: 1), Object(id: 2)]
    var array = IdentifiedArray(objects)
    objects[1].id = 3
    #expect(array[id: 2] == nil)
    #expect(array[id: 3] == nil)
    array.removeAll { $0.id == 1 }
    #expect(array[id: 3] === objects[1])
    #expect(array.checkInvariants() == nil)
  }

  @Test("2.5 equal elements in equal order are equal, however they came there")
  func equality() {
    var other: IdentifiedArray = [Row(id: 3, text: "c"), Row(id: 1, text: "a")]
    #expect(other != rows)
    other.insert(Row(id: 2, text: "b"), at: 0)
    other.sort { $0.id < $1.id }
    #expect(other == rows)
    #expect(other.hashValue == rows.hashValue)
    #expect(other.description == rows.elements.description)
  }

  @Test("2.5 it is coded as an array, and two elements with one id are refused rather than one of them lost")
  func coding() throws {
    let data = try JSONEncoder().encode(rows)
    #expect(try JSONDecoder().decode([Row].self, from: data) == rows.elements)
    #expect(try JSONDecoder().decode(IdentifiedArray<Row>.self, from: data) == rows)
    let twice = try JSONEncoder().encode([Row(id: 1, text: "a"), Row(id: 2, text: "b"), Row(id: 1, text: "c")])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IdentifiedArray<Row>.self, from: twice)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error)) is no corruption")
      return
    }
    #expect(context.debugDescription == "Elements 0 and 2 have the same id.")
  }

  @Test("2.5 any changes give what a plain array gives", arguments: 0..<20)
  func model(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var rows = IdentifiedArray<Row>()
    var model: [Row] = []
    for step in 0..<200 {
      let row = Row(id: Int.random(in: 0..<12, using: &random), text: "\(step)")
      let place = Int.random(in: -2..<14, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        rows.append(row)
        model.write(row, at: model.count)
      case 1, 2:
        rows.insert(row, at: place)
        model.write(row, at: place)
      case 3:
        let removed = rows.remove(id: row.id)
        #expect(removed == model.first { $0.id == row.id })
        model.removeAll { $0.id == row.id }
      case 4, 5:
        let changed: Void? = rows.modify(id: place) { $0 = row }
        let expected = model.change(place, to: row)
        #expect((changed != nil) == expected)
      case 6:
        rows.move(id: row.id, to: place)
        model.move(row.id, to: place)
      default:
        rows.removeAll { $0.id == place }
        model.removeAll { $0.id == place }
      }
      #expect(rows.elements == model, "seed \(seed), step \(step)")
      #expect(rows.checkInvariants() == nil, "seed \(seed), step \(step)")
    }
  }
}

// What the collection promises, in words of a plain array.
extension [Row] {
  fileprivate mutating func write(_ row: Row, at place: Int) {
    if let index = firstIndex(where: { $0.id == row.id }) {
      self[index] = row
    } else {
      insert(row, at: Swift.min(Swift.max(place, 0), count))
    }
  }

  fileprivate mutating func change(_ id: Int, to row: Row) -> Bool {
    guard contains(where: { $0.id == id }) else { return false }
    self = compactMap { $0.id == id ? row : $0.id == row.id ? nil : $0 }
    return true
  }

  fileprivate mutating func move(_ id: Int, to place: Int) {
    guard let index = firstIndex(where: { $0.id == id }) else { return }
    let row = remove(at: index)
    insert(row, at: Swift.min(Swift.max(place, 0), count))
  }
}
