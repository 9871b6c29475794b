import Demos
import Foundation
import StoreJSON
import Testing

@testable import storescope

@Suite struct DocumentFolderTests {
  private func folder(_ files: [String: String]) throws -> String {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("storescope-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: url.appendingPathComponent(name)) }
    return url.path
  }

  @Test("documents are read by the names of their files, and nothing else is")
  func reading() throws {
    let path = try folder([
      "b.json": #"{"x": [1, 2.5, "é", null, true, 18446744073709551615], "x": 1, "y": {}}"#, "a.json": "[]",
      ".hidden.json": "[]", "notes.txt": "no JSON", "json": "no",
    ])
    defer { try? FileManager.default.removeItem(atPath: path) }
    try FileManager.default.createDirectory(atPath: path + "/folder.json", withIntermediateDirectories: false)
    for name in [path, path + "/"] {
      let documents = try DocumentFolder.documents(in: name)
      #expect(documents == ["a.json": .list([]), "b.json": .members(["x": .integer(1), "y": .members([:])])])
    }
    let value = try DocumentFolder.document(Array(#"[1, 2.5, "é", null, 18446744073709551615]"#.utf8), path: "x")
    #expect(value == .list([.integer(1), .real(2.5), .text("é"), .null, .text("18446744073709551615")]))
  }

  private static let faults: [(files: [String: String], message: String)] = [
    ([:], "there is no file NAME.json in FOLDER"),
    (["x.txt": "1"], "there is no file NAME.json in FOLDER"),
    (["a.json": "{\n  \"é\": tru\n}"], "FOLDER/a.json:2:11: "),
    (["a.json": ""], "FOLDER/a.json:1:1: The JSON text ends too early."),
    (["a.json": "[1,\r\n2\n"], "FOLDER/a.json:3:1: The JSON text ends too early."),
    (
      ["a.json": String(repeating: "[", count: 129) + String(repeating: "]", count: 129)],
      "FOLDER/a.json:1:129: The document is nested deeper than 128 levels, which is the most."
    ),
    (
      ["a.json": "[" + String(repeating: "0,", count: 1_000_000) + "0]"],
      "FOLDER/a.json:1:2000000: The document has more than 1,000,000 values, which is the most; split it."
    ),
    (
      ["a.json": "\"" + String(repeating: "x", count: 8 << 20) + "\""],
      "FOLDER/a.json is larger than 8 MiB, which is the most of a document; split it"
    ),
  ]

  @Test("what cannot be read is told with its place", arguments: faults.indices)
  func refusing(_ index: Int) throws {
    let row = Self.faults[index]
    let path = try folder(row.files)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let fault = #expect(throws: DocumentFault.self) { try DocumentFolder.documents(in: path) }
    let message = fault?.message.replacingOccurrences(of: path, with: "FOLDER") ?? ""
    #expect(row.message.hasSuffix(": ") ? message.hasPrefix(row.message) : message == row.message)
  }

  @Test("a folder that is none, and one without a demo that shows it")
  func command() async throws {
    let missing = try await ProgramUnderTest.run(["lsp", "--demo", "large", "--data", "/no/such/folder"])
    #expect(missing.status == 1 && missing.output.isEmpty)
    #expect(
      missing.errors == "storescope: opening /no/such/folder failed: No such file or directory (errno 2)\n")
    let alone = try await ProgramUnderTest.run(["lsp", "--demo", "login", "--data", "/tmp"])
    #expect(alone.status == 2)
    #expect(alone.errors == "storescope: --data is for a demo that shows documents: add --demo large\n")
  }

  @Test("the well-known documents are children of the state, found by their own paths")
  func corpus() async throws {
    let documents = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../shared/corpora/json-documents")
      .standardizedFileURL
    let isThere = FileManager.default.fileExists(atPath: documents.path)
    try #require(isThere || ProcessInfo.processInfo.environment["CI"] == nil, "\(documents.path) is missing")
    guard isThere else { return }
    let errors = FileManager.default.temporaryDirectory.appendingPathComponent("storescope-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: errors) }
    let client = try RawClient(
      ["lsp", "--demo", "large", "--data", documents.path], environment: [:], errorFile: errors)
    _ = try client.result("initialize", ["capabilities": [String: Any]()])
    let root = try client.result("store/state/get", ["store": "s1"])
    let children = try #require(root["children"] as? [[String: Any]])
    #expect(children.map { $0["path"] as? String } == ["/canada.json", "/citm_catalog.json", "/twitter.json"])
    for (path, preview) in [
      ("/twitter.json/statuses/0/user/screen_name", "\"ayuu0123\""),
      ("/canada.json/features/0/geometry/coordinates/0/0/0", "-65.613616999999977"),
      ("/citm_catalog.json/areaNames/205705993", "\"Arrière-scène central\""),
    ] {
      let answer = try client.result("store/state/get", ["store": "s1", "path": path])
      let node = try #require(answer["node"] as? [String: Any])
      let shown = node["preview"] as? String
      #expect(shown == preview || Double(shown ?? "") == Double(preview), "\(path)")
      #expect(node["path"] as? String == path)
    }
    #expect(try client.close() == 0)
  }
}
