import StoreGraph
import Testing

@Suite struct NodeIDTests {
  private static let texts: [(NodeID, String)] = [
    (.store("s1"), "s1"),
    (.numbered(.view, 12, in: "s1"), "s1/view-12"),
    (.numbered(.scope, 0, in: "s1"), "s1/scope-0"),
    (.path("", in: "s2"), "s2/path-"),
    (.path("/pets/0", in: "s2"), "s2/path-/pets/0"),
    (.path("/a~1b-c", in: "s2"), "s2/path-/a~1b-c"),
  ]

  @Test("an id is read back as it was written", arguments: texts)
  func roundTrip(id: NodeID, text: String) {
    #expect(id.description == text)
    #expect(NodeID(text) == id)
  }

  @Test(
    "what is no id is none",
    arguments: [
      "", "/", "s1/", "s1/view", "s1/view-", "s1/view-x", "s1/view--1", "s1/view-01", "s1/view-+1", "s1/store-1",
      "s1/what-1", "s1/path-pets", "/view-1", "s1/view-99999999999999999999", "s1/view-1/2",
    ])
  func nonsense(text: String) { #expect(NodeID(text) == nil) }

  @Test("the order is that of stores, kinds and numbers, whichever nodes there are")
  func order() {
    let sorted: [NodeID] = [
      .store("s1"), .numbered(.scope, 2, in: "s1"), .numbered(.scope, 10, in: "s1"), .numbered(.view, 1, in: "s1"),
      .path("", in: "s1"), .path("/a", in: "s1"), .store("s2"),
    ]
    #expect(sorted.shuffled().sorted() == sorted)
  }
}
