import Demos

extension Command {
  static let demos = Command(
    name: "demos", summary: "list the example apps",
    details: "Each can be looked at with `\(Program.name) demo NAME`, or served to an editor.",
    examples: [Example(line: "\(Program.name) demos", purpose: "the list")], run: listDemos)
}

private func listDemos(_ arguments: Arguments) async throws -> Int32 {
  let width = Demo.all.map(\.name.count).max() ?? 0
  for demo in Demo.all {
    let gap = String(repeating: " ", count: width - demo.name.count + 3)
    try StandardStream.output.print("\(demo.name)\(gap)\(demo.summary)\n")
  }
  return 0
}

extension Choices {
  static let servedDemos = Choices(noun: "demo", values: Demo.served.map(\.name))
  static let demos = Choices(noun: "demo", values: Demo.all.map(\.name))
}
