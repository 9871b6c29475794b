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
}
