import Foundation
import Testing

/// Promises that the compiler keeps: what must not compile does not, for the reason given.
@Suite struct CompileTimeTests {
  // One snippet for the compiler's own verifier: it fails if an expected error is missing or another one appears.
  private static let snippet = """
    import StoreRuntime

    enum Whole: Sendable { case part(Part) }
    enum Part: Sendable { case add }
    struct State: Sendable { var count = 0 }

    @MainActor
    func mainActor(_ root: Store<State, Whole>, _ child: Store<Int, Part>) {
      // 1.1 The state is read-only outside.
      root.state = State() // expected-error {{cannot assign to property: 'state' is a get-only property}}
      root.state.count = 1 // expected-error {{cannot assign to property: 'state' is a get-only property}}
      root.count = 1 // expected-error {{cannot assign}}
      // 4.5 A child sends only its own actions.
      child.send(Whole.part(.add)) // expected-error {{cannot convert value of type 'Whole' to expected argument type 'Part'}}
    }

    // 1.4 Sending from another isolation.
    @MainActor let store = Store(State(), reducer: Reducer<State, Whole> { _, _ in .none }) // expected-note {{let declared here}}

    func elsewhere() { // expected-note {{add '@MainActor'}}
      store.send(.part(.add)) // expected-error {{main actor-isolated let 'store' can not be referenced from a nonisolated context}}
    }
    """

  @Test("1.1 1.4 4.5 the state cannot be written, a child sends only its own actions, another isolation cannot send")
  func refused() throws {
    let said = try typecheck(Self.snippet, "-verify")
    #expect(said == "")
  }

  @Test("the code on the page for those who embed the runtime compiles")
  func page() throws {
    let page = try String(contentsOf: Self.sources.appending(path: "StoreRuntime.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(blocks.count == 6)
    let said = try typecheck(blocks.joined(separator: "\n"))
    #expect(said == "")
  }

  // What the compiler says of a file; nothing if it compiles.
  private func typecheck(_ text: String, _ options: String...) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "storescope-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Snippet.swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
      ["swiftc", "-frontend", "-typecheck", "-swift-version", "6", "-parse-as-library", "-I", Self.modules.path]
      + options + [file.path]
    let output = Pipe()
    compiler.standardError = output
    try compiler.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    return compiler.terminationStatus == 0 ? "" : "\(said) (exit \(compiler.terminationStatus))"
  }

  private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")

  // Where the package's modules lie beside the test program.
  private static var modules: URL {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "Modules")
  }
}
