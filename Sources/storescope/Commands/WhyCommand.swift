import Demos
import InspectorProtocol

extension Command {
  static let why = Command(
    name: "why", summary: "print why a view, a subscription or a value is as it is",
    details: """
      Plays a demo as `\(Program.name) demo` does, then asks its server why NODE was
      evaluated, how often that was for nothing, and after which actions; or, for a
      path such as /count, where the value comes from. NODE is the beginning of a
      name, a node's id, or a path; without one the nodes that cost most are listed.
      """,
    operand: Operand(value: "NODE", choices: nil, summary: "a name, an id such as s1/view-12, or a path"),
    options: [Option("--demo", value: "NAME", choices: .demos, summary: "else the first")],
    examples: [
      Example(line: "\(Program.name) why --demo pets", purpose: "what is evaluated most"),
      Example(line: "\(Program.name) why --demo pets PetRow", purpose: "why its rows are evaluated"),
      Example(line: "\(Program.name) why /favoritePrimes", purpose: "where a value comes from"),
    ],
    run: printWhy)
}

private func printWhy(_ arguments: Arguments) async throws(UsageError) -> Int32 {
  let script = try DemoScript.named(arguments.values["--demo"]?.first)
  ignoreBrokenPipes()
  do {
    let session = try DemoSession.start(script)
    let printing = StandardStream.output.printing
    let lines = try session.play { store, _, _ throws(SessionFailure) in
      let questions = WhyQuestions(client: session.client, store: store)
      guard let node = arguments.operand else { return try questions.costs(of: script.demo).lines() }
      guard let path = questions.path(node) else { return try questions.why(node).lines(within: printing.columns) }
      let graph = try GraphQuestions(client: session.client, store: store)
        .graph(of: GraphQuestion(kind: .causes, store: store.id, path: path))
      return GraphTree(.causes, nodes: graph.nodes, edges: graph.edges).lines()
    }
    try StandardStream.output.print(printing.text(of: lines))
    return 0
  } catch {
    StandardStream.error.write("\(Program.name): why: \(error)\n")
    return 1
  }
}
