import Testing

@testable import InspectorServer

/// The conversations of `Protocol/vectors`, each cut in every way it names.
@Suite @MainActor struct VectorTests {
  @Test(arguments: try Vector.all(in: ["lifecycle", "store"]))
  func plays(vector: Vector) async throws {
    #expect(!vector.chunks.isEmpty)
    for cut in vector.chunks {
      var player = VectorPlayer(vector, cut: cut)
      try await player.play()
    }
  }
}
