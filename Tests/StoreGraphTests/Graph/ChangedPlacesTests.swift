import StoreRuntime
import Testing

@testable import StoreGraph

@Suite struct ChangedPlacesTests {
  private static let pointers = ["", "/a", "/a/b", "/a/b/c", "/a/bc", "/ab", "/a~1b", "/b/0", "/b/10"]

  @Test("a changed place concerns whoever reads it, something in it or something around it", arguments: pointers)
  func concerning(read: String) throws {
    for changed in [Self.pointers, ["/a/b"], ["/a/b/c", "/b/1"], [""], []] {
      let places = ChangedPlaces(try changed.map { try StatePath(parsing: $0) })
      let expected = changed.filter { $0 == read || read.hasPrefix($0 + "/") || $0.hasPrefix(read + "/") }
      #expect(places.concerning(try StatePath(parsing: read)).sorted() == expected.sorted())
    }
  }
}
