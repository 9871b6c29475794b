import StoreJSON
import Testing

@testable import InspectorServer

/// Conversations nobody here wrote, as whole sessions: however they are cut, the answers are the same.
@Suite @MainActor struct TranscriptTests {
  private static let sizes = [1, 2, 3, 7, 4_096, Int.max]

  @Test("clangd's malformed frames", arguments: ["protocol", "too_large"])
  func clangd(name: String) async throws {
    guard let bytes = try SharedData.corpus("lsp-transcripts/\(name).test") else { return }
    let answers = try await answersAtEverySize(bytes)
    #expect(answers.contains { $0["error/code"] == -32700 })
    if name == "protocol" {
      // The first request is initialize, and the ones that came whole are answered in order.
      #expect(answers.compactMap { $0["id"] }.filter { $0 != .null } == [0, 1, 2, 5])
      #expect(answers.first { $0["id"] == 0 }?["result/serverInfo/name"] == "storescope")
    }
  }

  @Test("what two editors sent to other servers", arguments: ["css", "sample"])
  func editor(name: String) async throws {
    guard let log = try SharedData.corpus("lsp-transcripts/\(name).log.json") else { return }
    let entries = try #require(JSONValue.parse(log).array)
    let messages = try entries.compactMap { try Self.message(of: $0) }
    let served = Routes.language.map(\.method) + ["shutdown"]
    let requests = messages.filter { $0["method"] != nil }.compactMap { $0["id"] }
    let answers = try await answersAtEverySize(try messages.flatMap { try TestClient.frame($0) })
    // What is worked on beside the loop is answered when it is done.
    let answered = answers.compactMap { $0["id"] }
    #expect(answered.count == requests.count && requests.allSatisfy(answered.contains))
    #expect(answers.first?["result/serverInfo/name"] == "storescope")
    // Of what these editors ask for later little is offered, but they never get silence.
    let kept = messages.filter { served.contains($0["method"]?.string ?? "") }.compactMap { $0["id"] }
    let refused = answers.dropFirst().filter { answer in !kept.contains { $0 == answer["id"] } }
    #expect(refused.allSatisfy { $0["error/code"] == -32601 })
  }

  // What the editor sent; nil for what it received.
  private static func message(of entry: JSONValue) throws -> JSONValue? {
    guard let kind = entry["msgKind"]?.string, kind.hasPrefix("send-") else { return nil }
    var message: JSONObject = ["jsonrpc": "2.0"]
    if let id = entry["msgId"]?.string { message.append("id", .int(try #require(Int64(id)))) }
    if kind == "send-response" {
      message.append("result", entry["arg"] ?? .null)
    } else {
      message.append("method", try #require(entry["msgType"]))
      if let params = entry["arg"] { message.append("params", params) }
    }
    return .object(message)
  }

  private func answersAtEverySize(_ bytes: [UInt8]) async throws -> [JSONValue] {
    var all: [[JSONValue]] = []
    for size in Self.sizes {
      let client = TestClient(demo: "favorite-primes")
      var rest = bytes[...]
      while !rest.isEmpty {
        client.send(bytes: rest.prefix(size))
        rest = rest.dropFirst(size)
      }
      client.end()
      #expect(client.exitCode == 1)
      try await client.finish()
      all.append(client.received)
    }
    for (size, answers) in zip(Self.sizes, all) { #expect(answers == all[0], "pieces of \(size)") }
    return all[0]
  }
}
