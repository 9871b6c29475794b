import Foundation
import StoreRuntime

/// What the catalog writes, with sorted members.
func json<Action>(_ action: Action, _ catalog: ActionCatalog<Action>) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  let written = Written { try catalog.encode(action, $0) }
  return String(decoding: try encoder.encode(written), as: UTF8.self)
}

/// What the catalog reads.
func action<Action>(_ json: String, _ catalog: ActionCatalog<Action>) throws -> Action {
  try catalog.decode(JSONDecoder().decode(Taken.self, from: Data(json.utf8)).decoder)
}

private struct Written: Encodable {
  let write: (any Encoder) throws -> Void
  init(write: @escaping (any Encoder) throws -> Void) { self.write = write }
  func encode(to encoder: any Encoder) throws { try write(encoder) }
}

private struct Taken: Decodable {
  let decoder: any Decoder
  init(from decoder: any Decoder) { self.decoder = decoder }
}
