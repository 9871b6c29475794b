import Demos

extension Command {
  static let demo = Command(
    name: "demo", summary: "play an editor session with an example app and print what it saw",
    details: """
      Starts `\(Program.name) lsp --demo NAME` as an editor would, sends it actions,
      reads everything back, and prints it: timeline, state, differences,
      subscribers, findings. Every figure is the server's answer. Colours follow the terminal
      and NO_COLOR.
      """,
    operand: Operand(
      value: "NAME", choices: .demos, summary: "an app; if none is named, the first"),
    examples: [
      Example(line: "\(Program.name) demo", purpose: "the first thing to try"),
      Example(line: "\(Program.name) demo login", purpose: "a form, and a password that does not show"),
      Example(line: "\(Program.name) demo | cat", purpose: "the same without colours"),
    ],
    run: playDemo)
}

private func playDemo(_ arguments: Arguments) async throws(UsageError) -> Int32 {
  let script = try DemoScript.named(arguments.operand)
  ignoreBrokenPipes()
  do {
    let report = try DemoSession.start(script).play()
    let printing = StandardStream.output.printing
    try StandardStream.output.print(printing.text(of: report.lines(within: printing.columns)))
    return 0
  } catch {
    StandardStream.error.write("\(Program.name): demo \(script.demo): \(error)\n")
    return 1
  }
}

extension DemoScript {
  /// The script of a demo, or of the first one.
  static func named(_ demo: String?) throws(UsageError) -> DemoScript {
    let name = demo ?? Demo.all.first?.name
    guard let script = all.first(where: { $0.demo == name }) else {
      throw UsageError(message: "there is no script for this demo; serve it with \(Program.name) lsp --demo")
    }
    return script
  }
}

extension DemoSession {
  /// A session with a server of its own.
  static func start(_ script: DemoScript) throws -> DemoSession {
    let server = try ChildProcess(path: executablePath(), arguments: ["lsp", "--demo", script.demo])
    return DemoSession(client: InspectorClient(server), script: script)
  }
}
