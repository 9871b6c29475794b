import StoreRuntime
import StoreTrace
import Testing

@testable import StoreGraph

@Suite struct DisplacementTests {
  private struct Element: Identifiable { let id: Int }

  @Test(
    "every element that stayed is found where it stood",
    arguments: [
      ([1, 2, 3], [1, 2, 3]), ([1, 2, 3], [9, 1, 2, 3]), ([1, 2, 3], [2, 3]), ([1, 2, 3], [3, 1, 2]),
      ([1, 2, 3, 4, 5], [5, 9, 3, 1, 8]), ([], [1, 2]), ([1, 2], []), ([1, 2, 3, 4], [4, 3, 2, 1]),
      ([1, 2, 3, 4, 5, 6], [7, 6, 2, 8, 4, 1]),
    ])
  func origins(before: [Int], after: [Int]) throws {
    let changes = try StructuralDiff().diff(before.map(Element.init), after.map(Element.init), at: .root).changes
    let displacement = Displacement(changes.filter { $0.path.segments.count == 1 })
    for (index, id) in after.enumerated() {
      #expect(displacement.origin(of: index) == before.firstIndex(of: id), "\(id)")
    }
  }
}
