import Demos
import InspectorServer
import StoreRuntime
import StoreTrace
import StoreViews

extension Command {
  static let lsp = Command(
    name: "lsp", summary: "serve stores to an editor over stdin and stdout",
    details: """
      Speaks JSON-RPC with LSP framing. An editor starts it and writes to its
      standard input; it ends when that is closed, or when the editor's process is
      gone. What the served app prints goes to standard error. With --pipe the editor
      listens on a socket instead, and stdin and stdout stay the app's.
      """,
    options: [
      Option("--demo", value: "NAME", isRepeatable: true, choices: .servedDemos, summary: "an app"),
      Option("--data", value: "FOLDER", summary: "show its *.json documents, for --demo large"),
    ]
      + ServeFlag.allCases.map {
        Option(
          $0.rawValue, value: $0.value, isRepeatable: $0.isRepeatable, summary: $0.summary, isListed: $0.isServed)
      },
    examples: [
      Example(line: "\(Program.name) lsp --demo favorite-primes", purpose: "what an editor starts to try it"),
      Example(
        line: "\(Program.name) lsp --demo login --trace /tmp/wire.log", purpose: "and what they say to each other"),
      Example(line: "\(Program.name) lsp --demo large --data FOLDER", purpose: "large documents as a store's state"),
    ],
    run: serve)
}

@MainActor
private func serve(_ arguments: Arguments) async throws(UsageError) -> Int32 {
  let options = try options(arguments)
  guard options.transport != .standardStreams || !StandardStream.input.isTerminal else {
    throw UsageError(message: forPeople)
  }
  let names = arguments.values["--demo"] ?? []
  let demos = Demo.served.filter { names.contains($0.name) }
  let folder = arguments.values["--data"]?.first
  guard folder == nil || demos.contains(where: { $0.launchWithDocuments != nil }) else {
    throw UsageError(message: "--data is for a demo that shows documents: add --demo large")
  }
  let documents: [String: Large.Document]?
  do throws(DocumentFault) {
    documents = try folder.map { (folder) throws(DocumentFault) in try DocumentFolder.documents(in: folder) }
  } catch {
    StandardStream.error.write("\(Program.name): \(error.message)\n")
    return 1
  }
  let inspector = Inspector()
  // The apps run on the main actor, as apps do, while the server has a thread of its own.
  let apps = demos.map { demo in
    documents.flatMap { demo.launchWithDocuments?($0) } ?? demo.launch()
  }
  for app in apps { app.attach(to: Attaching(inspector: inspector, views: app.views)) }
  let status = await inspector.serve(options)
  return withExtendedLifetime(apps) { status }
}

private func options(_ arguments: Arguments) throws(UsageError) -> ServeOptions {
  var options = ServeOptions()
  do throws(ServeFlagError) {
    for flag in ServeFlag.allCases {
      if arguments.flags.contains(flag.rawValue) { try options.apply(flag) }
      for value in arguments.values[flag.rawValue] ?? [] { try options.apply(flag, value: value) }
    }
  } catch {
    throw UsageError(message: "\(error)")
  }
  return options
}

/// Shows every store of a demo to the inspector's clients.
private struct Attaching: DemoHost {
  let inspector: Inspector
  let views: ViewRegistry?

  func attach<State, Action>(
    _ store: Store<State, Action>, catalog: ActionCatalog<Action>?, redaction: RedactionPolicy
  ) {
    inspector.attach(store, catalog: catalog, redaction: redaction, views: views)
  }
}

// A person who types the command gets no answer to anything they could type next, so they are told at once.
private let forPeople = """
  lsp talks to an editor: it reads JSON-RPC from stdin, which is a terminal here
  An editor starts it with:    \(Program.name) lsp --demo favorite-primes
  To look at a demo yourself:  \(Program.name) demo
  """
