import ProtocolGenerator

extension Command {
  static let protogen = Command(
    name: "protogen", summary: "publish the protocol: schema, TypeScript and pages from the model",
    details: """
      Reads Protocol/storescope.model.json, in this folder or one it is in, and
      writes beside it what is made from it: schema/, methods/ and
      storescope.d.ts. Files that were generated and no longer belong are removed.
      With --compare it says instead what has changed since another model, and
      exits with 1 if that breaks clients of it without a new major version.
      """,
    options: [
      Option("--check", summary: "write nothing; list what differs, and exit with 1 if anything does"),
      Option("--output", value: "FOLDER", summary: "where to write, instead of beside the model"),
      Option("--compare", value: "FILE", summary: "write nothing; list what has changed since this model"),
    ],
    examples: [
      Example(line: "\(Program.name) protogen", purpose: "after a change of the model"),
      Example(line: "\(Program.name) protogen --check", purpose: "whether that was forgotten"),
      Example(line: "\(Program.name) protogen --compare old.model.json", purpose: "whether clients still work"),
    ],
    run: publish)
}

private func publish(_ arguments: Arguments) async throws(UsageError) -> Int32 {
  let isCheck = arguments.flags.contains("--check")
  let output = arguments.values["--output"]?.first
  let other = arguments.values["--compare"]?.first
  if other != nil, isCheck || output != nil {
    throw UsageError(message: "--compare writes nothing and checks no files; leave --check and --output out")
  }
  do {
    guard let model = try ModelFile.nearest() else {
      throw UsageError(message: "there is no \(ModelFile.name) here or further out; go to the package first")
    }
    if let other { return try compare(model, with: ModelFile(FilePath(other))) }
    let files = PublishedFiles(folder: output.map { FilePath($0) } ?? model.file.parent ?? FilePath("."))
    return try isCheck ? check(files, against: model) : write(files, from: model)
  } catch let error as UsageError {
    throw error
  } catch {
    StandardStream.error.write("\(Program.name): protogen: \(error)\n")
    return 1
  }
}

private func write(_ files: PublishedFiles, from model: ModelFile) throws -> Int32 {
  let generated = model.content.files
  let differences = try files.differences(from: generated)
  try files.settle(differences, with: generated)
  for difference in differences {
    try StandardStream.output.print("\(difference.kind == .extra ? "removed" : "wrote") \(difference.path)\n")
  }
  try StandardStream.output.print("\(generated.count) files are up to date in \(files.folder)\n")
  return 0
}

private func check(_ files: PublishedFiles, against model: ModelFile) throws -> Int32 {
  let differences = try files.differences(from: model.content.files)
  guard !differences.isEmpty else { return 0 }
  for difference in differences { try StandardStream.output.print("\(difference)\n") }
  StandardStream.error.write(
    "\(Program.name): \(files.folder) is not what the model says; run \(Program.name) protogen\n")
  return 1
}

private func compare(_ model: ModelFile, with old: ModelFile) throws -> Int32 {
  let comparison = ModelComparison(old: old.content, new: model.content)
  for change in comparison.changes { try StandardStream.output.print("\(change)\n") }
  try StandardStream.output.print("\(comparison.summary)\n")
  return comparison.isAllowed ? 0 : 1
}
