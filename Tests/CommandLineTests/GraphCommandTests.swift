import Foundation
import Testing

@testable import storescope

@Suite struct GraphCommandTests {
  @Test(
    "graphs of a demo, in every form: exit 0, plain where it is piped",
    arguments: [
      (["graph"], "node "), (["graph", "--kind", "dependencies"], "path, and who reads it"),
      (["graph", "--kind", "causes", "--seq", "6"], "what led to what"),
      (["graph", "--kind", "causes", "--path", "/count"], "└─ /count"),
      (["graph", "--demo", "pets", "--format", "dot"], "digraph storescope {"),
      (["graph", "--demo", "pets", "--kind", "dependencies", "--format", "mermaid"], "flowchart LR"),
      (["graph", "--kind", "causes", "--format", "json"], #"{"sources":[{"store":"s1""#),
      (["why"], "EVALUATED"), (["why", "count label"], "count label  evaluated "), (["why", "/count"], "└─ /count"),
      (["why", "--demo", "pets", "petr"], "PetRow, "), (["why", "s1/subscription-1"], "evaluated "),
      (["why", "s1/path-/count"], "└─ /count"),
      (["graph", "--kind", "dependencies"], "\nreads not known (selected by a function)\n├─ prime hint"),
    ])
  func printed(arguments: [String], expected: String) async throws {
    let ending = try await ProgramUnderTest.run(arguments)
    #expect(ending.errors == "" && ending.status == 0)
    #expect(ending.output.contains(expected), "\(ending.output)")
    #expect(!ending.output.contains("\u{1b}") && ending.output.hasSuffix("\n"))
  }

  @Test(
    "what cannot be answered is a sentence that says what to do",
    arguments: [
      (["graph", "--kind", "all"], 2, "there is no kind \"all\""),
      (["graph", "--seq", "x"], 2, "--seq takes the number"),
      (["graph", "--path", "/count"], 2, "add --kind causes"),
      (["graph", "--kind", "dependencies", "--seq", "0"], 2, "--seq is for identity and causes"),
      (["graph", "--kind", "causes", "--seq", "0"], 1, "Seq 0 is the first recorded state, and no action: ask for 1"),
      (["graph", "--kind", "causes", "--seq", "99"], 1, "1 to 15"),
      (["why", "coutn label"], 1, "did you mean count label?"), (["why", "/cuont"], 1, "did you mean \"count\""),
      (["why", "--demo", "petz"], 2, "did you mean pets?"),
    ])
  func refused(arguments: [String], status: Int32, sentence: String) async throws {
    let ending = try await ProgramUnderTest.run(arguments)
    #expect(ending.status == status && ending.output == "")
    #expect(ending.errors.contains(sentence), "\(ending.errors)")
    #expect(ending.errors.hasPrefix("storescope: "))
  }

  #if os(Linux)
    @Test(
      "what cannot be printed is a sentence, exit 1",
      arguments: [
        ["graph", "--format", "json"], ["graph"], ["why"], ["demo", "counter"], ["demos"], ["--help"], ["--version"],
      ])
    func lost(arguments: [String]) async throws {
      let ending = try await ProgramUnderTest.run(
        arguments, printingTo: #require(FileHandle(forWritingAtPath: "/dev/full")))
      #expect(ending.status == 1)
      #expect(ending.errors.hasPrefix("storescope: ") && ending.errors.hasSuffix("\n"))
      #expect(ending.errors.contains("the output could not be written: No space left on device"))
    }
  #endif

  @Test("who leaves before everything is printed is told nothing")
  func readerLeft() async throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let ending = try await ProgramUnderTest.run(["graph", "--format", "json"], printingTo: pipe.fileHandleForWriting)
    #expect(ending.status == 0 && ending.errors == "")
  }
}
