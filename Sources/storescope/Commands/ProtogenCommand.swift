import ProtocolGenerator

extension Command {
  static let protogen = Command(
    name: "protogen", summary: "publish the protocol: schema, TypeScript and pages from the model",
    details: """
      Reads Protocol/storescope.model.json, in this folder or one it is in, and
      writes beside it what is made from it: schema/, methods/ and
      storescope.d.ts. Files that were generated and no longer belong are removed.
      """,
    options: [
      Option("--check", summary: "write nothing; list what differs, and exit with 1 if anything does"),
      Option("--output", value: "FOLDER", summary: "where to write, instead of beside the model"),
    ],
    examples: [
      Example(line: "\(Program.name) protogen", purpose: "after a change of the model"),
      Example(line: "\(Program.name) protogen --check", purpose: "whether that was forgotten"),
    ],
    run: publish)
}

private func publish(_ arguments: Arguments) async throws(UsageError) -> Int32 {
  do {
    guard let model = try ModelFile.nearest() else {
      throw UsageError(message: "there is no \(ModelFile.name) here or further out; go to the package first")
    }
    let generated = model.content.files
    let files = PublishedFiles(folder: FilePath(arguments.values["--output"]?.first ?? model.folder.description))
    let differences = try files.differences(from: generated)
    guard !arguments.flags.contains("--check") else {
      for difference in differences { StandardStream.output.write("\(difference)\n") }
      if differences.isEmpty { return 0 }
      StandardStream.error.write(
        "\(Program.name): \(files.folder) is not what the model says: run \(Program.name) protogen\n")
      return 1
    }
    try files.settle(differences, with: generated)
    for difference in differences {
      StandardStream.output.write("\(difference.kind == .extra ? "removed" : "wrote") \(difference.path)\n")
    }
    StandardStream.output.write("\(generated.count) files are up to date in \(files.folder)\n")
    return 0
  } catch let error as UsageError {
    throw error
  } catch {
    StandardStream.error.write("\(Program.name): protogen: \(error)\n")
    return 1
  }
}
