import Foundation
import Testing

@Suite struct BurstTests {
  #if DEBUG
    private static let count = 200_000
  #else
    private static let count = 1_000_000
  #endif

  /// Which seqs a client was told of, or was told that it will not be.
  private struct Account {
    var last = 0
    var delivered = 0
    var lost = 0
    var number = 0

    mutating func take(_ event: [String: Any]) throws {
      let first = try #require(event["n"] as? Int)
      #expect(first == number + 1)
      if let gap = event["gap"] as? [String: Any] {
        let (from, to) = (try #require(gap["from"] as? Int), try #require(gap["to"] as? Int))
        #expect(from == last + 1 && to >= from && gap["count"] as? Int == to - from + 1)
        lost += to - from + 1
        last = to
      }
      for action in try #require(event["events"] as? [[String: Any]]) {
        #expect(action["seq"] as? Int == last + 1)
        last += 1
        delivered += 1
        number += 1
      }
    }
  }

  @Test("a burst that a slow client cannot follow: every seq is delivered or in one gap, and memory stays flat")
  func slowClient() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("storescope-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("{\"a\": [1, 2, 3]}".utf8).write(to: folder.appendingPathComponent("small.json"))
    let client = try RawClient(
      ["lsp", "--demo", "large", "--data", folder.path], environment: [:],
      errorFile: folder.appendingPathComponent("errors"))
    _ = try client.result("initialize", ["capabilities": [String: Any]()])
    // Credit for a hundred, given back only once they were looked at.
    let listener =
      try client.result("store/stream/listen", ["stream": "actions", "window": 100])["listener"] as? String
    let before = client.residentMegabytes
    _ = try client.result("store/dispatch", ["store": "s1", "action": ["burst": ["count": Self.count]]])
    var account = Account()
    var most = 0.0
    while account.last < Self.count + 1 {
      let message = try client.takeNotification()
      guard message["method"] as? String == "store/stream/event" else { continue }
      let event = try #require(message["params"] as? [String: Any])
      try account.take(event)
      _ = try client.ask("store/stream/ack", ["listener": listener ?? "", "through": account.number])
      most = max(most, client.residentMegabytes ?? 0)
    }
    #expect(account.delivered + account.lost == Self.count + 1)
    // The last 10,000 are kept, so they can be told however late it is.
    #expect(account.delivered >= 10_000 && account.lost > 0)
    if let before { #expect(most - before < 64, "\(before) MB before, \(most) MB at most") }
    let ticks = try client.result("store/state/get", ["store": "s1", "path": "/ticks"])
    #expect((ticks["node"] as? [String: Any])?["value"] as? Int == Self.count)
    #expect(try client.close() == 0)
  }
}
