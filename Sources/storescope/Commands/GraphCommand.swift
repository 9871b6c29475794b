import Demos
import InspectorProtocol

extension Command {
  static let graph = Command(
    name: "graph", summary: "print what there is, who reads what, or what led to what",
    details: """
      Plays a demo as `\(Program.name) demo` does, then asks its server for a graph:
      the tree of stores, scopes, subscriptions, views and effects (identity), who
      reads which path (dependencies), or what an action led to and where a value
      comes from (causes; of the last action unless --seq or --path says otherwise).
      """,
    options: [
      Option("--demo", value: "NAME", choices: .demos, summary: "else the first"),
      Option(
        "--kind", value: "KIND", choices: Choices(noun: "kind", values: GraphKind.allCases.map(\.rawValue)),
        summary: "which graph, identity unless it is said"),
      Option("--seq", value: "N", summary: "an action for causes, the moment for identity"),
      Option("--path", value: "POINTER", summary: "a value for causes, such as /count"),
      Option(
        "--format", value: "FORMAT", choices: Choices(noun: "format", values: ["tree", "dot", "mermaid", "json"]),
        summary: "how it is written, tree unless it is said"),
    ],
    examples: [
      Example(line: "\(Program.name) graph --demo pets", purpose: "what lives, and its cost"),
      Example(
        line: "\(Program.name) graph --demo pets --format dot | dot -Tsvg > pets.svg", purpose: "the same, drawn"),
      Example(
        line: "\(Program.name) graph --kind causes --path /count", purpose: "where a value comes from"),
    ],
    run: printGraph)
}

private func printGraph(_ arguments: Arguments) async throws(UsageError) -> Int32 {
  let script = try DemoScript.named(arguments.values["--demo"]?.first)
  let kind = arguments.values["--kind"]?.first.flatMap(GraphKind.init) ?? .identity
  let format = arguments.values["--format"]?.first.flatMap(GraphFormat.init)
  let path = arguments.values["--path"]?.first
  let seq = try arguments.values["--seq"]?.first.map { (text) throws(UsageError) in try Seq(option: text) }
  guard kind == .causes || path == nil else {
    throw UsageError(message: "--path is for causes: add --kind causes")
  }
  guard kind != .dependencies || seq == nil else {
    throw UsageError(message: "--seq is for identity and causes: who reads what is known of now alone")
  }
  ignoreBrokenPipes()
  do {
    let session = try DemoSession.start(script)
    let printing = StandardStream.output.printing
    let text = try session.play { store, _, seqs throws(SessionFailure) in
      // A moment for identity and for a value, an action for the rest.
      let isMoment = kind == .identity || path != nil
      let question = GraphQuestion(
        kind: kind, store: store.id, at: isMoment ? seq : nil,
        seq: kind == .causes && path == nil ? seq ?? Seq(clamping: seqs.last ?? 0) : nil, path: path,
        limit: GraphText.limit)
      let questions = GraphQuestions(client: session.client, store: store)
      if let format {
        let graph = try questions.text(of: question, as: format)
        if let notice = graph.notice { StandardStream.error.write("\(Program.name): graph: \(notice)\n") }
        return graph.text
      }
      let graph = try questions.graph(of: question)
      return printing.text(of: GraphTree(kind, nodes: graph.nodes, edges: graph.edges).lines())
    }
    try StandardStream.output.print(text.hasSuffix("\n") ? text : text + "\n")
    return 0
  } catch {
    StandardStream.error.write("\(Program.name): graph: \(error)\n")
    return 1
  }
}

extension Seq {
  /// A seq as it is written behind an option.
  init(option text: String) throws(UsageError) {
    guard let number = Int(text), let seq = Seq(number) else {
      throw UsageError(message: "--seq takes the number of an action, not \(text.debugDescription)")
    }
    self = seq
  }
}
