import Foundation
import StoreJSON
import Testing

@testable import storescope

/// A stranger's program with a store, built as the README tells and spoken to over its standard streams.
@Suite @MainActor struct EmbeddingTests {
  @Test("the program of the README builds and serves; what a reducer prints disturbs nobody", .timeLimit(.minutes(15)))
  func embedding() async throws {
    let package = try EmbeddingPackage(programs: [
      "Embedding": Self.readmeProgram(), "Printing": Self.printingProgram, "Foundational": Self.foundationProgram(),
    ])
    let complaint = try await package.build()
    try #require(complaint == nil, "\(complaint ?? "")")
    try serve(package.program("Embedding"))
    try print(package.program("Printing"))
    try await play(package.program("Foundational"))
  }

  // The one fenced block of Swift whose first line says that it is a whole program.
  private static func readmeProgram() throws -> String {
    let readme = try String(contentsOf: PackageRoot.url.appending(path: "README.md"), encoding: .utf8)
    let parts = readme.components(separatedBy: "```swift\n// main.swift\n")
    try #require(parts.count == 2, "README.md has \(parts.count - 1) blocks of Swift that begin with // main.swift")
    return try #require(parts[1].components(separatedBy: "\n```\n").first) + "\n"
  }

  private func serve(_ program: URL) throws {
    let server = try ServerProcess(program)
    try server.initialize()
    let stores = try server.call("store/list")
    #expect(stores["stores/0/dispatchable"] == true)
    let store = try #require(stores["stores/0/id"])
    let cases = try #require(server.call("store/actions/schema", ["store": store])["cases"]?.array)
    #expect(!cases.isEmpty)
    for (index, example) in cases.enumerated() {
      let action = try #require(example["example"])
      let result = try server.call("store/dispatch", ["store": store, "action": action])
      #expect(result["seq"] == .int(Int64(index + 1)))
      #expect(result["changed"] == true)
    }
    let before = try server.call("store/state/get", ["store": store, "at": 0])
    let after = try server.call("store/state/get", ["store": store])
    #expect(after["seq"] == .int(Int64(cases.count)))
    #expect(after["node/value"] != nil && after["node/value"] != before["node/value"])
    #expect(try server.leave() == 0)
    #expect(server.output.isComplete)
  }

  // The same values that vectors are played against in this process.
  private static func foundationProgram() throws -> String {
    let file = PackageRoot.url.appending(path: "Tests/InspectorServerTests/Vectors/FoundationValues.swift")
    return try "import InspectorServer\n" + String(contentsOf: file, encoding: .utf8) + """

      let store = makeFoundationStore()
      let inspector = Inspector()
      inspector.attach(store)
      exit(await inspector.serve())

      """
  }

  private func play(_ program: URL) async throws {
    let vectors = try Vector.all.get().filter { $0.demo == FoundationApp.name }
    #expect(!vectors.isEmpty)
    for vector in vectors {
      var player = VectorPlayer(vector, cut: .whole, against: try ServerProcess(program), reading: .ours)
      let differences = try await player.play()
      #expect(differences.isEmpty, "\(vector.id): \(differences.joined(separator: "; "))")
    }
  }

  private static let lines = 1_000

  private func print(_ program: URL) throws {
    let server = try ServerProcess(program)
    try server.initialize()
    let listener = try #require(server.call("store/stream/listen", ["stream": "output"])["listener"])
    let action: JSONValue = ["speak": [:]]
    for seq in 1...3 {
      let result = try server.call("store/dispatch", ["store": "s1", "action": action])
      #expect(result["seq"] == .int(Int64(seq)))
    }
    // The lines are told too, each once or in a gap; the child's last one is the last of all.
    func events() -> [JSONValue] {
      server.output.messages.compactMap { $0["params"] }.filter { $0["listener"] == listener }
    }
    func numbers(of event: JSONValue) -> [Int] {
      let gap = (event["gap/from"]?.int).flatMap { from in event["gap/to"]?.int.map { Array(Int(from)...Int($0)) } }
      return (gap ?? []) + (event["events"]?.array ?? []).compactMap { $0["line"]?.int.map { Int($0) } }
    }
    #expect(
      server.wait(seconds: 30) {
        events().last?["events"]?.array?.last?["text"] == .string("by echo \(Self.lines - 1)")
          && events().flatMap(numbers).count >= 9 * Self.lines
      })
    let told = events().flatMap(numbers)
    #expect(told == Array(1...told.count))
    #expect(try server.leave() == 0)
    #expect(server.output.isComplete)
    let printed = try String(contentsOf: server.errors, encoding: .utf8).split(separator: "\n")
    for way in ["print", "puts", "echo"] {
      // Past states are made again by reducing, so it prints more often than it is sent actions; each time all lines.
      let count = printed.count { $0.hasPrefix("by \(way) ") }
      #expect(count >= 3 * Self.lines && count.isMultiple(of: Self.lines), "\(count) lines by \(way)")
    }
  }

  private static let printingProgram = """
    import Foundation
    import InspectorServer
    import StoreRuntime

    enum Speech: CatalogedAction, Sendable {
      case speak
      static let examples: [Speech] = [.speak]
    }

    let store = Store(0, reducer: Reducer<Int, Speech> { count, _ in
      count += 1
      for line in 1...\(lines) {
        print("by print", line)
        puts("by puts \\(line)")
      }
      let loop = Process()
      loop.executableURL = URL(filePath: "/bin/sh")
      loop.arguments = ["-c", "i=0; while [ $i -lt \(lines) ]; do echo by echo $i; i=$((i + 1)); done"]
      try? loop.run()
      loop.waitUntilExit()
      return .none
    })

    let inspector = Inspector()
    inspector.attach(store)
    exit(await inspector.serve())

    """
}
