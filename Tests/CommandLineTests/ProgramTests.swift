import Foundation
import Testing

@testable import storescope

@Suite struct ProgramTests {
  @Test("nonsense: one line with a suggestion on stderr, nothing on stdout, exit 2")
  func nonsense() async throws {
    let ending = try await ProgramUnderTest.run(["dmeo"])
    #expect(ending.status == 2)
    #expect(ending.output == "")
    #expect(ending.errors == "storescope: there is no command \"dmeo\"; did you mean demo?\n")
  }

  @Test("help and version: on stdout, exit 0", arguments: [[], ["--help"], ["lsp", "--help"], ["--version"]])
  func help(arguments: [String]) async throws {
    let ending = try await ProgramUnderTest.run(arguments)
    #expect(ending.status == 0)
    #expect(ending.output.hasPrefix("storescope"))
    #expect(ending.errors == "")
  }

  @Test(
    "what lsp cannot do: a sentence on stderr that says what to do, exit 2",
    arguments: [
      "--socket=6009": "--socket is not served: let the client use stdio, or --pipe with a socket it listens on",
      "--node-ipc": "--node-ipc is not served: let the client use stdio, or --pipe with a socket it listens on",
      "--clientProcessId=me": #"--clientProcessId takes the number of a process, not "me""#,
    ])
  func refused(argument: String, sentence: String) async throws {
    let ending = try await ProgramUnderTest.run(["lsp", argument])
    #expect(ending.status == 2)
    #expect(ending.output == "")
    #expect(ending.errors == "storescope: \(sentence)\n")
  }

  @Test("lsp --pipe where nobody listens: a sentence on stderr, exit 1")
  func nobodyListens() async throws {
    let ending = try await ProgramUnderTest.run(["lsp", "--pipe", "/nowhere/x.sock"])
    #expect(ending.status == 1)
    #expect(ending.output == "")
    let advice = "the client makes the socket and listens before it starts the server"
    #expect(ending.errors == "storescope: there is no socket at \"/nowhere/x.sock\": \(advice)\n")
  }

  @Test("demos lists every demo that can be played")
  func demos() async throws {
    let ending = try await ProgramUnderTest.run(["demos"])
    #expect(ending.status == 0)
    let names = ending.output.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(names == DemoScript.all.map(\.demo))
  }

  @Test("lsp typed by a person says what it is for and ends")
  func lspOnTerminal() async throws {
    let ending = try await ProgramUnderTest.runOnTerminal(["lsp"], columns: 80)
    #expect(ending.status == 2)
    #expect(ending.output.contains("lsp talks to an editor"))
    #expect(ending.output.contains("storescope demo"))
  }
}
