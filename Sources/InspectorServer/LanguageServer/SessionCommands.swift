import InspectorProtocol
import StoreJSON

/// The commands that lenses and code actions call.
///
/// Some clients have one table of commands for all servers, so the ids of a session are its own.
struct SessionCommands: Sendable, Equatable {
  /// A command.
  enum Name: String, CaseIterable {
    /// Tells what is known of a line: its findings, sends, subscriptions and views.
    case showLine
    /// Shows a place that has to do with a finding.
    case openPlace
  }

  /// What no other session has.
  let tag: String

  /// The ids, as `initialize` announces them.
  var ids: [String] { Name.allCases.map(id) }

  /// The id of a command.
  func id(_ name: Name) -> String { "storescope.\(tag).\(name.rawValue)" }

  /// The command with an id; nil for one of another session, and for none.
  func name(_ id: String) -> Name? { Name.allCases.first { self.id($0) == id } }

  /// A command that is called with a place.
  func command(_ name: Name, title: String, at place: PlaceArgument) -> LSP.Command {
    LSP.Command(title: title, command: id(name), arguments: [place.value])
  }
}

/// What both commands are called with: a document and a line, counted from 0.
struct PlaceArgument: Codable, Sendable, Equatable {
  let uri: String
  let line: Int

  var value: JSONValue { ["uri": .string(uri), "line": .int(Int64(line))] }
}
