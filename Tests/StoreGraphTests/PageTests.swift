import Foundation
import Testing

@Suite struct PageTests {
  @Test("the code on the pages for those who embed compiles", arguments: ["StoreViews.md": 3, "StoreGraph.md": 1])
  func page(name: String, count: Int) throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let page = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(blocks.count == count)
    let file = FileManager.default.temporaryDirectory.appending(path: "storescope-\(UUID()).swift")
    try blocks.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    let modules = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "Modules")
    compiler.arguments =
      ["swiftc", "-frontend", "-typecheck", "-swift-version", "6", "-parse-as-library", "-I", modules.path, file.path]
    let output = Pipe()
    compiler.standardError = output
    try compiler.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    #expect(said == "")
    #expect(compiler.terminationStatus == 0)
  }
}
