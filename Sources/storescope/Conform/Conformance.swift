import InspectorTransport
import StoreJSON

/// Plays vectors against a command; each run is a process of its own.
@MainActor
struct Conformance {
  let command: [String]
  /// How long a server may be silent while something is expected, in nanoseconds.
  let patience: UInt64

  /// Why nothing could be played, as a sentence for people.
  struct NoServer: Error, CustomStringConvertible {
    let description: String
  }

  /// Asks the server who it is.
  func look() throws(NoServer) -> ServerCard {
    do {
      let server = try ServerUnderTest(command, patience: patience)
      defer { server.settle() }
      let hello = try ask(Handshake.initialize, of: server)
      guard ServerCard.vocabulary(in: hello) != nil else { return ServerCard(hello, stores: nil) }
      server.send(bytes: try Vector.frame(Handshake.initialized)[...])
      return ServerCard(hello, stores: try ask(Handshake.stores, of: server))
    } catch {
      throw (error as? NoServer) ?? NoServer(description: "\(error)")
    }
  }

  private func ask(_ request: JSONValue, of server: ServerUnderTest) throws -> JSONValue {
    server.send(bytes: try Vector.frame(request)[...])
    let id = request.object?["id"]
    while true {
      if let answer = server.transcript.first(where: { !$0.hasMethod && $0.message.object?["id"] == id })?.message {
        guard let result = answer.object?["result"] else {
          throw NoServer(description: "the server refused to begin: \((try? answer.text) ?? "")")
        }
        return result
      }
      guard server.pass() else { break }
    }
    let name = command.joined(separator: " ")
    if let complaint = server.complaints.first { throw NoServer(description: "\(name): \(complaint)") }
    if let code = server.exitCode {
      throw NoServer(description: "\(name) ended with \(code) before it answered initialize")
    }
    throw NoServer(description: "\(name) did not answer initialize within \(duration(nanoseconds: Int(patience)))")
  }

  /// Plays one vector, cut in each way it names, until one goes wrong.
  func judge(_ vector: Vector, of card: ServerCard) async -> Verdict {
    if let lack = card.lacks(for: vector) { return .skipped(lacking: lack) }
    for cut in vector.cuts {
      let differences = await play(vector, cut, reading: card.reading)
      if !differences.isEmpty { return .failed(cut, reason: differences.joined(separator: "; ")) }
    }
    return .passed(runs: vector.cuts.count)
  }

  private func play(_ vector: Vector, _ cut: Cut, reading: VectorExpectation.Reading) async -> [String] {
    do {
      let server = try ServerUnderTest(command, patience: patience)
      var player = VectorPlayer(vector, cut: cut, against: server, reading: reading)
      return try await player.play() + server.complaints
    } catch {
      return ["\(error)"]
    }
  }
}
