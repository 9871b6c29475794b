import Foundation
import StoreJSON
import Testing

/// What `Protocol/README.md` says is what the model and the vectors say.
@Suite struct ReadmeTests {
  private static func lines() throws -> [String] {
    let text = try String(contentsOf: Model.root.appending(path: "Protocol/README.md"), encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The rows of the table whose first column has this title.
  private static func table(_ title: String) throws -> [[String]] {
    let lines = try lines()
    let head = try #require(lines.firstIndex { $0.hasPrefix("| \(title) |") }, "no table of \(title)")
    return lines[(head + 2)...].prefix { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
  }

  @Test func errorsAreThoseOfTheModel() throws {
    let model = try Model.load()
    let expected = try model.errors.map { error in
      let data = try error["data"]?.object.map { try model.properties(of: $0.text("name")) } ?? []
      let members = try data.map { "`\(try $0.text("name"))\($0["optional"] == true ? "?" : "")`" }
      return [
        try #require(error["code"]).text, try error.text("name"), try error.text("when"), try error.text("do"),
        members.joined(separator: ", "),
      ]
    }
    #expect(try Self.table("code") == expected)
  }

  @Test func methodsAreThoseOfTheModel() throws {
    let model = try Model.load()
    let expected = try (model.requests + model.notifications).map { method in
      ["`\(try method.text("method"))`", try method.text("documentation"), method["lane"]?.string ?? "server → client"]
    }
    #expect(try Self.table("method") == expected)
  }

  @Test func theTranscriptIsAVector() throws {
    let lines = try Self.lines()
    let begin = try #require(lines.firstIndex(of: "```transcript"))
    let spoken = Array(lines[(begin + 1)...].prefix { $0 != "```" })
    #expect(spoken.count.isMultiple(of: 3))
    var sent: [String] = []
    var answered: [String] = []
    for start in stride(from: 0, to: spoken.count, by: 3) {
      let parts = spoken[start..<start + 3].map { String($0.dropFirst(2)) }
      let frame = "\(parts[0])\r\n\(parts[1])\r\n\(parts[2])"
      if spoken[start].hasPrefix("→") { sent.append(frame) } else { answered.append(frame) }
      #expect(parts[0] == "Content-Length: \(parts[2].utf8.count)")
    }
    let vector = try Self.transcriptVector()
    #expect(try vector.objects("send").compactMap { $0["text"]?.string } == sent)
    // The first has ids that are one session's alone; that the server answers so is checked where the server is.
    #expect(try vector.objects("expect").compactMap { $0["text"]?.string } == Array(answered.dropFirst()))
  }

  private static func transcriptVector() throws -> JSONObject {
    let folder = Model.root.appending(path: "Protocol/vectors/store")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    let name = try #require(names.first { $0.hasSuffix("the-transcript-of-the-readme.json") })
    return try #require(try JSONValue.parse(Array(Data(contentsOf: folder.appending(path: name)))).object)
  }
}
