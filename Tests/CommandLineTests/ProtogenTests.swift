import Foundation
import Testing

/// `storescope protogen` in a folder of its own, as a process.
@Suite struct ProtogenTests {
  /// A package that has a model and nothing else, removed in the end.
  private final class Package {
    let url: URL
    var folder: URL { url.appending(path: "Protocol") }

    init() throws {
      url = FileManager.default.temporaryDirectory.appending(path: "protogen-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let model = Self.root.appending(path: "Protocol/storescope.model.json")
      try FileManager.default.copyItem(at: model, to: folder.appending(path: "storescope.model.json"))
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()

    func run(_ arguments: [String], in subfolder: String = "Protocol") async throws -> ProgramUnderTest.Ending {
      try await ProgramUnderTest.run(["protogen"] + arguments, in: url.appending(path: subfolder))
    }

    func text(_ path: String) throws -> String { try String(contentsOf: folder.appending(path: path), encoding: .utf8) }

    func write(_ text: String, to path: String) throws {
      try Data(text.utf8).write(to: folder.appending(path: path))
    }
  }

  @Test("writes what is missing or stale, removes what was generated once, and leaves everything else alone")
  func writes() async throws {
    let package = try Package()
    let first = try await package.run([])
    #expect(first.status == 0)
    #expect(first.output.contains("wrote methods/store-list.md\n"))
    #expect(first.errors == "")
    let page = try package.text("methods/store-list.md")
    #expect(try await package.run(["--check"]).status == 0)

    try package.write(page + "more\n", to: "methods/store-list.md")
    try package.write(page, to: "methods/store-lost.md")
    try package.write("mine", to: "methods/notes.md")
    try FileManager.default.removeItem(at: package.folder.appending(path: "storescope.d.ts"))
    let check = try await package.run(["--check"])
    #expect(check.status == 1)
    let lines = check.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 5)
    #expect(lines.first?.hasPrefix("stale: methods/store-list.md:") ?? false)
    #expect(lines.dropFirst().first == "  found:    more")
    #expect(lines.suffix(2) == ["extra: methods/store-lost.md", "missing: storescope.d.ts"])
    #expect(check.errors.hasSuffix("Protocol is not what the model says; run storescope protogen\n"))
    #expect(try package.text("methods/store-list.md") == page + "more\n")

    let second = try await package.run([])
    #expect(
      second.output.hasPrefix("wrote methods/store-list.md\nremoved methods/store-lost.md\nwrote storescope.d.ts\n"))
    #expect(try package.text("methods/store-list.md") == page)
    #expect(try package.text("methods/notes.md") == "mine")
    #expect(try await package.run(["--check"]).output == "")
  }

  @Test("--output writes elsewhere, into folders that it makes")
  func output() async throws {
    let package = try Package()
    let ending = try await package.run(["--output", "made/here"], in: "")
    #expect(ending.status == 0)
    let made = package.url.appending(path: "made/here/schema/storescope.schema.json")
    #expect(FileManager.default.fileExists(atPath: made.path()))
    #expect(try await package.run(["--output", "made/here", "--check"], in: "").status == 0)
    #expect(try await package.run(["--check"]).status == 1)
  }

  @Test("--compare tells what breaks and what does not")
  func compare() async throws {
    let package = try Package()
    let model = try package.text("storescope.model.json")
    try package.write(model.replacing("\"store/list\"", with: "\"store/lists\""), to: "old.json")
    let breaking = try await package.run(["--compare", "old.json"])
    #expect(breaking.status == 1)
    #expect(breaking.output.hasPrefix("breaking: store/lists: this request is gone\n"))
    let same = try await package.run(["--compare", "storescope.model.json"])
    #expect(same.status == 0)
    #expect(same.output == "From 1.0 to 1.0: 0 breaking, 0 additive.\n")
  }

  @Test("what cannot be done is said in a line, and nothing is written")
  func failures() async throws {
    let package = try Package()
    let outside = try await ProgramUnderTest.run(["protogen"], in: package.url.deletingLastPathComponent())
    #expect(outside.status == 2)
    #expect(outside.errors.hasPrefix("storescope: there is no Protocol/storescope.model.json here or further out"))
    let absent = try await package.run(["--compare", "absent.json"])
    #expect(absent.status == 1)
    #expect(absent.errors.hasPrefix("storescope: protogen: reading absent.json failed: No such file"))
    #expect(try await package.run(["--compare", "x", "--check"]).status == 2)
    let model = try package.text("storescope.model.json")
    try package.write(
      model.replacing("\"lane\": \"concurrent\"", with: "\"lane\": \"slow\""), to: "storescope.model.json")
    let bad = try await package.run([])
    #expect(bad.status == 1)
    #expect(bad.errors.contains("store/list: there is no lane slow\n"))
    #expect(!FileManager.default.fileExists(atPath: package.folder.appending(path: "storescope.d.ts").path()))
  }
}
