import Testing

@testable import InspectorServer

@Suite struct ServeFlagTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let line: String
    /// What comes of it, or the sentence that refuses it.
    let options: Result<ServeOptions, ServeFlagError>
    let others: String

    init(_ line: String, _ options: ServeOptions, others: String = "") {
      self.line = line
      self.options = .success(options)
      self.others = others
    }

    init(_ line: String, refused: String) {
      self.line = line
      options = .failure(ServeFlagError(description: refused))
      others = line
    }

    var testDescription: String { "app \(line)" }
  }

  private static let pipe = ServeOptions(transport: .pipe(path: "/tmp/a=b.sock"))

  static let rows = [
    Row("", ServeOptions()),
    Row("--stdio", ServeOptions()),
    // As vscode-languageclient starts a server.
    Row("--stdio --clientProcessId=42", ServeOptions(clientProcess: 42)),
    Row("--pipe=/tmp/a=b.sock --clientProcessId=42", ServeOptions(transport: pipe.transport, clientProcess: 42)),
    Row("--pipe /tmp/a=b.sock", pipe),
    // What the user wrote into the settings, and then what the client adds.
    Row("--stdio --pipe=/tmp/a=b.sock", pipe),
    Row("--pipe=/tmp/a=b.sock --stdio", pipe),
    Row("--clientProcessId 42 --trace log", ServeOptions(clientProcess: 42, traceFile: "log")),
    Row("--trace=--odd", ServeOptions(traceFile: "--odd")),
    Row("run --fast --stdio -v --trace log x", ServeOptions(traceFile: "log"), others: "run --fast -v x"),
    Row("--stdio -- --pipe=x --trace", ServeOptions(), others: "-- --pipe=x --trace"),
    Row("--Stdio --pipes=x", ServeOptions(), others: "--Stdio --pipes=x"),
    Row("--stdio=yes", refused: "--stdio takes no value"),
    Row("--pipe", refused: "--pipe needs a value: --pipe PATH"),
    Row("--pipe=", refused: "--pipe needs a value: --pipe PATH"),
    Row("--pipe --stdio", refused: "--pipe needs a value: --pipe PATH"),
    Row("--clientProcessId=me", refused: #"--clientProcessId takes the number of a process, not "me""#),
    Row("--clientProcessId=1e3", refused: #"--clientProcessId takes the number of a process, not "1e3""#),
    Row(
      "--socket=6009",
      refused: "--socket is not served: let the client use stdio, or --pipe with a socket it listens on"),
    Row("--socket", refused: "--socket is not served: let the client use stdio, or --pipe with a socket it listens on"),
    Row(
      "--node-ipc", refused: "--node-ipc is not served: let the client use stdio, or --pipe with a socket it listens on"
    ),
  ]

  @Test("an app's arguments become options, and the others are left to the app", arguments: rows)
  func taking(_ row: Row) {
    var arguments = row.line.split(separator: " ").map(String.init)
    let options = Result { () throws(ServeFlagError) in try ServeOptions(taking: &arguments) }
    #expect(options == row.options)
    #expect(arguments == row.others.split(separator: " ").map(String.init))
  }
}
