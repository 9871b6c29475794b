import StoreRuntime
import Synchronization
import Testing

private let list = [Row(id: 1, text: "a"), Row(id: 2, text: "b"), Row(id: 1, text: "c")]
private let table = [1: Row(id: 7, text: "a"), 2: Row(id: 7, text: "b")]

private func read<Items: IdentifiedCollection>(_ items: Items, _ id: Items.ItemID) -> Items.Item? { items[id: id] }

private func write<Items: IdentifiedCollection<Int, Row>>(_ items: inout Items, _ id: Int, _ text: String) -> String? {
  items.modify(id: id) { row in
    defer { row.text = text }
    return row.text
  }
}

@Suite struct IdentifiedCollectionTests {
  @Test("2.5 an array is read and written at the first element with the id")
  func array() {
    var items = list
    #expect(read(items, 1)?.text == "a")
    #expect(read(items, 3) == nil)
    let written = [write(&items, 1, "z"), write(&items, 3, "z")]
    #expect(written == ["a", nil])
    #expect(items.map(\.text) == ["z", "b", "c"])
    #expect(items.duplicate(of: 1) == DuplicateID(id: 1, first: 0, second: 2))
    #expect(items.dropLast().duplicate(of: 1) == nil)
  }

  @Test("2.5 a dictionary's keys are the ids, whatever ids its values have")
  func dictionary() {
    var items = table
    #expect(read(items, 2)?.text == "b")
    #expect(read(items, 7) == nil)
    let written = [write(&items, 2, "z"), write(&items, 7, "z")]
    #expect(written == ["b", nil])
    #expect(items == [1: Row(id: 7, text: "a"), 2: Row(id: 7, text: "z")])
    #expect(items.duplicate(of: 1) == nil)
  }

  @Test("2.5 an identified array is read and written like the others, and has no duplicate")
  func identifiedArray() {
    var items = IdentifiedArray(list)
    #expect(read(items, 1)?.text == "c")
    let written = [write(&items, 2, "z"), write(&items, 3, "z")]
    #expect(written == ["b", nil])
    #expect(items.map(\.text) == ["c", "z"])
    #expect(items.duplicate(of: 1) == nil)
  }

  @Test("2.5 what an item holds is not copied by a change in place")
  func inPlace() {
    var array = [Holder(id: 1)]
    var dictionary = ["a": Holder(id: 1)]
    var identified: IdentifiedArray = [Holder(id: 1)]
    let unique = [
      array.modify(id: 1) { $0.isUnique }, dictionary.modify(id: "a") { $0.isUnique },
      identified.modify(id: 1) { $0.isUnique },
    ]
    #expect(unique == [true, true, true])
    let shared = identified
    let copied = identified.modify(id: 1) { $0.isUnique }
    #expect(copied == false)
    #expect(shared.count == 1)
  }

  @Test("2.5 finding one of 10,000 takes no more comparisons than one of 10")
  func cost() {
    func comparisons(_ count: Int) -> [Int] {
      let counter = Counter()
      var identified = IdentifiedArray((0..<count).map { Counted(id: CountedID(value: $0, counter: counter)) })
      var dictionary = Dictionary(uniqueKeysWithValues: identified.map { ($0.id, $0) })
      let wanted = CountedID(value: count / 2, counter: counter)
      let before = counter.hashes.load(ordering: .relaxed)
      identified.modify(id: wanted) { $0.writes += 1 }
      let between = counter.hashes.load(ordering: .relaxed)
      dictionary.modify(id: wanted) { $0.writes += 1 }
      return [between - before, counter.hashes.load(ordering: .relaxed) - between]
    }
    #expect(comparisons(10) == [1, 1])
    #expect(comparisons(10_000) == [1, 1])
  }
}

private struct Holder: Identifiable {
  final class Content {}
  var id: Int
  var content = Content()
  var isUnique: Bool { mutating get { isKnownUniquelyReferenced(&content) } }
}

/// How often ids were hashed; in a test this small nothing else tells a table's look-up from a walk.
private final class Counter: Sendable {
  let hashes = Atomic<Int>(0)
}

private struct CountedID: Hashable, Sendable {
  let value: Int
  let counter: Counter
  static func == (left: CountedID, right: CountedID) -> Bool { left.value == right.value }
  func hash(into hasher: inout Hasher) {
    counter.hashes.add(1, ordering: .relaxed)
    hasher.combine(value)
  }
}

private struct Counted: Identifiable {
  let id: CountedID
  var writes = 0
}
