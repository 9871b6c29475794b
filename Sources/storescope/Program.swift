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
    do {
      switch try ArgumentParser(commands: commands).parse(Array(arguments.dropFirst())) {
      case .overview: try StandardStream.output.print(HelpText.overview(of: commands))
      case .version: try StandardStream.output.print("\(Self.name) \(Self.version)\n")
      case .help(let command): try StandardStream.output.print(HelpText.text(of: command))
      case .run(let command, let arguments): return try await command.run(arguments)
      }
      return 0
    } catch let error as UsageError {
      StandardStream.error.write("\(Self.name): \(error.message)\n")
      return 2
    } catch {
      StandardStream.error.write("\(Self.name): \(error)\n")
      return 1
    }
  }
}
