import Foundation
import StoreJSON
import Testing

/// nst/JSONTestSuite: what must be accepted, what must be rejected, and what the project decided.
@Suite struct JSONTestSuiteTests {
  @Test(arguments: try SharedData.files(in: "json-test-suite", prefix: "y_"))
  func acceptsAndReprints(_ file: URL) throws {
    try expectRoundTrip(SharedData.bytes(file))
  }

  @Test(arguments: try SharedData.files(in: "json-test-suite", prefix: "n_"))
  func rejects(_ file: URL) throws {
    let bytes = try SharedData.bytes(file)
    #expect(throws: JSONSyntaxError.self) { try JSONValue.parse(bytes) }
  }

  @Test func suiteIsWhole() throws {
    guard SharedData.corpus("json-test-suite") != nil else { return }
    #expect(try SharedData.files(in: "json-test-suite", prefix: "y_").count == 95)
    #expect(try SharedData.files(in: "json-test-suite", prefix: "n_").count == 188)
    #expect(try SharedData.files(in: "json-test-suite", prefix: "i_").count == 35)
  }

  @Test func decisionsHoldAndAreComplete() throws {
    let decisions = try Self.decisions()
    #expect(decisions.count == 35)
    guard SharedData.corpus("json-test-suite") != nil else { return }
    let files = try SharedData.files(in: "json-test-suite", prefix: "i_")
    #expect(files.map(\.lastPathComponent) == decisions.map(\.file).sorted())
    for file in files {
      let bytes = try SharedData.bytes(file)
      switch decisions.first(where: { $0.file == file.lastPathComponent })?.verdict {
      case "accepted": try expectRoundTrip(bytes)
      case "rejected": #expect(throws: JSONSyntaxError.self, "\(file)") { try JSONValue.parse(bytes) }
      case let other: Issue.record("\(file.lastPathComponent) has the verdict \(other ?? "none")")
      }
    }
  }

  private func expectRoundTrip(_ bytes: [UInt8]) throws {
    let value = try JSONValue.parse(bytes)
    let text = try value.text
    #expect(try JSONValue.parse(text) == value, "\(text)")
  }

  /// The rows of the table in `Protocol/json-decisions.md`.
  private static func decisions() throws -> [(file: String, verdict: String)] {
    let page = try String(
      contentsOf: SharedData.package.appending(path: "Protocol/json-decisions.md"), encoding: .utf8)
    return page.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[0].hasPrefix("`i_") else { return nil }
      return (cells[0].trimmingCharacters(in: ["`"]), cells[1])
    }
  }
}
