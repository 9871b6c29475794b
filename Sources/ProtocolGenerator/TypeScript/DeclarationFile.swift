/// The TypeScript declarations: types only, for a client that brings its own transport.
struct DeclarationFile {
  /// The names of types that are not in the model.
  static let ownNames = [
    "ClientRequests", "ServerRequests", "ClientNotifications", "ServerNotifications", "NoParams", "MessageId",
    "RequestMessage", "ResponseMessage", "ClientNotificationMessage",
    "ServerNotificationMessage", "Streams", "GeneralError",
  ]

  let model: ProtocolModel

  var file: GeneratedFile {
    let sections = [head, methods, streams, errors, types]
    return GeneratedFile(path: "storescope.d.ts", text: sections.joined(separator: "\n"))
  }

  private var head: String {
    """
    // \(GeneratedFile.mark)
    // Storescope protocol \(model.metaData.version), as types. There is no code to import: use `import type`.
    // A later minor version may add members, values of the string unions, methods and streams: ignore those you do not know.

    """
  }

  private var types: String {
    (model.structures.map(\.declaration) + model.enumerations.map(\.declaration)
      + model.typeAliases.map(\.declaration)).joined(separator: "\n")
  }
}
