import Foundation
import StoreJSON
import Testing

/// The session that `Protocol/README.md` shows is valid by the published schema, both sides of it.
@Suite struct TranscriptTests {
  @Test("every message of the transcript is one of its side")
  func transcript() throws {
    let folder = PackageRoot.url.appending(path: "Protocol")
    let schema = try JSONValue.parse(Array(Data(contentsOf: folder.appending(path: "schema/storescope.schema.json"))))
    let validator = SchemaValidator(root: try #require(schema.object))
    let text = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    var count = 0
    for line in text.split(separator: "\n") {
      guard let side = ["→ {": "ClientMessage", "← {": "ServerMessage"][String(line.prefix(3))] else { continue }
      count += 1
      #expect(validator.problems(of: try .parse(String(line.dropFirst(2))), definition: side) == [], "\(line)")
    }
    #expect(count >= 10)
  }
}
