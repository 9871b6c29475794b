import InspectorTransport
import StoreJSON

extension Command {
  static let conform = Command(
    name: "conform", summary: "hold a language server to the protocol, byte by byte",
    details: """
      Starts COMMAND once for each conversation of \(VectorFolder.place), plays it over
      stdin and stdout, and compares the answers. What the base protocol says is
      told apart from what only we ask for; conversations about stores are played
      with servers that advertise experimental.store. Ends with 0 if all passed.
      """,
    operand: Operand(value: "COMMAND...", choices: nil, summary: "the server and its arguments", isCommand: true),
    options: [
      Option(
        "--filter", value: "WORDS", isRepeatable: true,
        summary: "only these: a kind, a rule (base, robust, store) or an id"),
      Option("--timeout", value: "N", summary: "how many seconds a server may keep silent, 5 if not given"),
      Option("--vectors", value: "FOLDER", summary: "where the conversations are, if not in the package"),
      Option("--json", summary: "print the report as JSON"),
    ],
    examples: [
      Example(line: "\(Program.name) conform -- \(Program.name) lsp --demo favorite-primes", purpose: "our own"),
      Example(line: "\(Program.name) conform --filter base -- clangd", purpose: "another one, by common rules"),
    ],
    run: playVectors)
}

@MainActor
private func playVectors(_ arguments: Arguments) async throws -> Int32 {
  guard !arguments.command.isEmpty else {
    throw UsageError(message: "conform needs a server: \(Program.name) conform -- COMMAND...")
  }
  let patience = try patience(arguments.values["--timeout"]?.first)
  let vectors = try vectors(in: arguments.values["--vectors"]?.first, VectorFilter(arguments.values["--filter"] ?? []))
  ignoreBrokenPipes()
  let conformance = Conformance(command: arguments.command, patience: patience)
  let card: ServerCard
  do throws(Conformance.NoServer) {
    card = try conformance.look()
  } catch {
    StandardStream.error.write("\(Program.name): conform: \(error)\n")
    return 1
  }
  let begin = MonotonicClock.now
  var progress = ConformanceProgress(total: vectors.count)
  var judgements: [Judgement] = []
  for vector in vectors {
    progress.begin(vector)
    judgements.append(Judgement(vector: vector, verdict: await conformance.judge(vector, of: card)))
  }
  progress.end()
  let report = ConformanceReport(
    command: arguments.command, card: card, judgements: judgements, nanoseconds: Int(MonotonicClock.now - begin))
  let printing = StandardStream.output.printing
  let json = arguments.flags.contains("--json") ? try? report.json.text : nil
  try StandardStream.output.print(json.map { $0 + "\n" } ?? printing.text(of: report.lines()))
  return report.tally.failed == 0 ? 0 : 1
}

private func patience(_ text: String?) throws(UsageError) -> UInt64 {
  guard let text else { return 5_000_000_000 }
  guard let seconds = UInt64(text), (1...3_600).contains(seconds) else {
    throw UsageError(message: "--timeout takes whole seconds from 1 to 3600")
  }
  return seconds * 1_000_000_000
}

private func vectors(in folder: String?, _ filter: VectorFilter) throws(UsageError) -> [Vector] {
  let places = [FilePath.current, FilePath(executablePath())].compactMap { $0 }
  let found = folder.map { VectorFolder(path: FilePath($0)) } ?? VectorFolder.find(above: places)
  guard let found else {
    throw UsageError(message: "there is no \(VectorFolder.place) here; say where: --vectors FOLDER")
  }
  do throws(VectorFolder.Unreadable) {
    let vectors = try found.vectors()
    if let (word, nearest) = filter.stranger(among: vectors) {
      let hint = nearest.map { "did you mean \($0)?" } ?? "see \(Program.name) conform --help"
      throw VectorFolder.Unreadable(description: "no vector is of \(word.debugDescription); \(hint)")
    }
    return vectors.filter(filter.contains)
  } catch {
    throw UsageError(message: error.description)
  }
}
