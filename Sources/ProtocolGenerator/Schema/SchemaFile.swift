import StoreJSON

/// The JSON Schema (draft 2020-12): a definition for each type and for each message, in one file, so that every
/// reference is resolved where it stands.
struct SchemaFile {
  /// The names of definitions that are not in the model.
  static let ownNames = ["ClientMessage", "ServerMessage", "Response", "ErrorResponse"]

  let model: ProtocolModel

  var file: GeneratedFile {
    GeneratedFile(path: "schema/storescope.schema.json", text: JSONLayout.text(of: .object(schema)) + "\n")
  }

  var schema: JSONObject {
    [
      "$comment": .string(GeneratedFile.mark),
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": .string("Storescope protocol \(model.metaData.version)"),
      "description": """
      A message of a session. Of a method there are the definitions NameRequest and NameResponse, or NameNotification; of \
      their parts, the types of the model. Members that are not listed are allowed and ignored: a later minor version may \
      have more.
      """,
      "anyOf": [["$ref": "#/$defs/ClientMessage"], ["$ref": "#/$defs/ServerMessage"]],
      "$defs": .object(definitions),
    ]
  }

  private var definitions: JSONObject {
    var definitions = JSONObject()
    for (name, definition) in messages { definitions.append(name, .object(definition)) }
    for structure in model.structures { definitions.append(structure.name, .object(structure.schema)) }
    for enumeration in model.enumerations { definitions.append(enumeration.name, .object(enumeration.schema)) }
    for alias in model.typeAliases { definitions.append(alias.name, .object(alias.schema)) }
    return definitions
  }
}
