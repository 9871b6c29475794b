import InspectorServer

/// The program from its arguments to its exit status.
struct Program {
  static let name = "storescope"
  static let version = Inspector.version

  let commands: [Command]

  /// Does what the arguments say.
  ///
  /// - Parameter arguments: as the operating system gives them, the program's own path first.
  /// - Returns: the exit status: 0 done, 1 failed, 2 not understood.
  @MainActor
  func run(_ arguments: [String]) async -> Int32 {
    do throws(UsageError) {
      switch try ArgumentParser(commands: commands).parse(Array(arguments.dropFirst())) {
      case .overview: StandardStream.output.write(HelpText.overview(of: commands))
      case .version: StandardStream.output.write("\(Self.name) \(Self.version)\n")
      case .help(let command): StandardStream.output.write(HelpText.text(of: command))
      case .run(let command, let arguments): return try await command.run(arguments)
      }
      return 0
    } catch {
      StandardStream.error.write("\(Self.name): \(error.message)\n")
      return 2
    }
  }
}
