import Demos
import InspectorServer
import StoreRuntime

extension Command {
  static let lsp = Command(
    name: "lsp", summary: "serve stores to an editor over stdin and stdout",
    details: """
      Speaks JSON-RPC with LSP framing. An editor starts it and writes to its
      standard input; it ends when that is closed. What the served app prints goes
      to standard error.
      """,
    options: [
      Option("--demo", value: "NAME", isRepeatable: true, choices: .demos, summary: "an example app to run and serve"),
      Option("--trace", value: "FILE", summary: "write down every message, secrets left out"),
      Option("--stdio", summary: "accepted: it always uses stdin and stdout"),
      Option("--clientProcessId", value: "N", summary: "accepted: the first message says it too"),
    ],
    examples: [
      Example(line: "\(Program.name) lsp --demo favorite-primes", purpose: "what an editor starts to try it"),
      Example(
        line: "\(Program.name) lsp --demo login --trace /tmp/wire.log", purpose: "and what they say to each other"),
    ],
    run: serve)
}

@MainActor
private func serve(_ arguments: Arguments) async throws(UsageError) -> Int32 {
  guard !StandardStream.input.isTerminal else { throw UsageError(message: forPeople) }
  let names = arguments.values["--demo"] ?? []
  let inspector = Inspector()
  // The apps run on the main actor, as apps do, while the server has a thread of its own.
  let apps = Demo.all.filter { names.contains($0.name) }.map { $0.launch() }
  for app in apps { app.attach(to: Attaching(inspector: inspector)) }
  let status = await inspector.serve(ServeOptions(traceFile: arguments.values["--trace"]?.first))
  return withExtendedLifetime(apps) { status }
}

/// Shows every store of a demo to the inspector's clients.
private struct Attaching: DemoHost {
  let inspector: Inspector

  func attach<State, Action>(_ store: Store<State, Action>, catalog: ActionCatalog<Action>?) {
    inspector.attach(store, catalog: catalog)
  }
}

// A person who types the command gets no answer to anything they could type next, so they are told at once.
private let forPeople = """
  lsp talks to an editor: it reads JSON-RPC from stdin, which is a terminal here
  An editor starts it with:    \(Program.name) lsp --demo favorite-primes
  To look at a demo yourself:  \(Program.name) demo
  """
