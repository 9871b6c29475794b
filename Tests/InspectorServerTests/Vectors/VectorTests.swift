import Testing

@testable import InspectorServer

/// The conversations of `Protocol/vectors`.
@Suite @MainActor struct VectorTests {
  @Test("against a connection, cut in every way a vector names", arguments: try Vector.all.get())
  func connection(vector: Vector) async throws {
    #expect(vector.cuts.first == .whole)
    for cut in vector.cuts {
      let client = TestClient(demo: vector.demo)
      var player = VectorPlayer(vector, cut: cut, against: client)
      let differences = try await player.play()
      #expect(differences.isEmpty, "\(cut): \(differences.joined(separator: "; "))")
      try await client.finish()
    }
  }

  @Test("against the program, once", arguments: try Vector.all.get())
  func program(vector: Vector) async throws {
    let arguments = ["lsp"] + (vector.demo.map { ["--demo", $0] } ?? [])
    let server = try ServerProcess(ProgramFile.storescope, arguments)
    var player = VectorPlayer(vector, cut: .whole, against: server)
    let differences = try await player.play()
    #expect(differences.isEmpty, "\(differences.joined(separator: "; "))")
  }

  @Test("an id is the folder and the number of the file, and occurs once")
  func ids() throws {
    let vectors = try Vector.all.get()
    #expect(Set(vectors.map(\.id)).count == vectors.count)
    for vector in vectors {
      let number = vector.file.prefix { $0 != "-" }
      #expect(vector.id == "\(vector.folder)-\(number)", "\(vector.folder)/\(vector.file)")
    }
  }

  @Test(
    "there are as many as there should be", arguments: ["framing": 40, "envelope": 25, "lifecycle": 20, "store": 40])
  func counts(folder: String, least: Int) throws {
    let vectors = try Vector.all.get().filter { $0.folder == folder }
    #expect(vectors.count >= least)
    #expect(vectors.allSatisfy { !$0.send.isEmpty && !$0.title.isEmpty })
  }
}
