import Foundation
import InspectorTransport
import Testing

@testable import InspectorServer
@testable import storescope

/// A client whose session is logged as the server's loop logs it, into a file that goes away with it.
@MainActor
struct LoggedSession: ~Copyable {
  let client: TestClient
  let file: URL
  private let cut: Cut
  private var log: WireLog
  private var logged: Int

  /// A session whose log begins after the handshake.
  init(_ client: TestClient, cut: Cut = .whole) async throws {
    try await client.initialize()
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).log")
    log = try WireLog(path: file.path(), stores: client.server.stores)
    logged = client.output.frames.count
    self.client = client
    self.cut = cut
    self.file = file
  }

  deinit { try? FileManager.default.removeItem(at: file) }

  /// Sends bytes, cut, and logs them and what the server answers once it has done its work.
  mutating func send(_ bytes: [UInt8]) async {
    for piece in cut.pieces(of: bytes) {
      piece.withUnsafeBytes { log.received($0) }
      client.send(bytes: piece)
      logAnswers()
    }
    await client.finishWork()
    logAnswers()
  }

  private mutating func logAnswers() {
    for piece in cut.pieces(of: client.output.frames.dropFirst(logged).flatMap { Array($0.utf8) }) {
      log.sent(Array(piece))
    }
    logged = client.output.frames.count
  }

  /// Ends the session and gives what the log says.
  consuming func text() async throws -> String {
    try await client.finish()
    return try String(contentsOf: file, encoding: .utf8)
  }
}
