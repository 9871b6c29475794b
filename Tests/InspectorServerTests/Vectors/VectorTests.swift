import Foundation
import StoreJSON
import Testing

@testable import InspectorServer
@testable import storescope

extension Vector: CustomTestStringConvertible {
  public var testDescription: String { "\(id): \(title)" }

  /// Every vector there is.
  static let all = Result {
    try VectorFolder(path: FilePath(PackageRoot.url.appending(path: VectorFolder.place).path())).vectors()
  }
}

/// The conversations of `Protocol/vectors`.
@Suite @MainActor struct VectorTests {
  @Test("against a connection, cut in every way a vector names", arguments: try Vector.all.get())
  func connection(vector: Vector) async throws {
    #expect(vector.cuts.first == .whole)
    for cut in vector.cuts {
      let client = TestClient(demo: vector.demo)
      var player = VectorPlayer(vector, cut: cut, against: client, reading: .ours)
      let differences = try await player.play()
      #expect(differences.isEmpty, "\(cut): \(differences.joined(separator: "; "))")
      try await client.finish()
    }
  }

  // Programs that link Foundation are played against in `EmbeddingTests`.
  @Test(
    "against the program, once", arguments: try Vector.all.get().filter { $0.demo != FoundationApp.name })
  func program(vector: Vector) async throws {
    let arguments = ["lsp"] + (vector.demo.map { ["--demo", $0] } ?? [])
    let server = try ServerProcess(ProgramFile.storescope, arguments)
    var player = VectorPlayer(vector, cut: .whole, against: server, reading: .ours)
    let differences = try await player.play()
    #expect(differences.isEmpty, "\(differences.joined(separator: "; "))")
  }

  @Test("an id is the folder and a number, and occurs once")
  func ids() throws {
    let vectors = try Vector.all.get()
    #expect(Set(vectors.map(\.id)).count == vectors.count)
    for vector in vectors {
      #expect(vector.id.wholeMatch(of: #/([a-z]+)-\d{3}/#)?.1 == vector.kind[...], "\(vector.id) in \(vector.kind)")
    }
  }

  @Test(
    "there are as many as there should be",
    arguments: [
      "framing": 40, "json": 60, "envelope": 30, "lifecycle": 20, "cancel": 12, "flow": 12, "store": 60, "values": 20,
      "lsp": 12,
    ])
  func counts(kind: String, least: Int) throws {
    let vectors = try Vector.all.get().filter { $0.kind == kind }
    #expect(vectors.count >= least)
    #expect(vectors.allSatisfy { !$0.send.isEmpty && !$0.cuts.isEmpty })
  }

  @Test("what is a rule of others names no method of ours in what it expects, and no demo")
  func rules() throws {
    for vector in try Vector.all.get() where vector.rule != .store {
      #expect(vector.demo == nil, "\(vector.id)")
      #expect(!vector.expect.contains { $0["text"] != nil || $0["notification"] != nil }, "\(vector.id)")
      let results = vector.expect.compactMap { $0["result"]?.object?["id"] }
      let asked = vector.send.compactMap { $0["json"]?.object }.filter {
        ["initialize", "shutdown"].contains($0["method"]?.string)
      }
      #expect(results.allSatisfy { id in asked.contains { $0["id"] == id } }, "\(vector.id)")
    }
  }
}
