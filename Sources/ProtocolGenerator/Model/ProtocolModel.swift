/// `storescope.model.json` as values: every message, structure, range, lane and error of the protocol.
///
/// The shape is that of the LSP's metaModel, with what a server must know of a method beside it.
public struct ProtocolModel: Codable, Sendable, Equatable {
  let metaData: MetaData
  let lanes: [LaneEntry]
  let errors: [ErrorEntry]
  let requests: [RequestEntry]
  let notifications: [NotificationEntry]
  let streams: [StreamEntry]
  let structures: [StructureEntry]
  let enumerations: [EnumerationEntry]
  let typeAliases: [AliasEntry]
}

/// What the model says of itself.
struct MetaData: Codable, Sendable, Equatable {
  let version: Version
}
