import StoreJSON

/// What a client says first, as the LSP wants it.
enum Handshake {
  static let initialize: JSONValue = [
    "jsonrpc": "2.0", "id": "hello", "method": "initialize",
    // What it finds of its own accord is no part of a vector.
    "params": [
      "processId": nil, "rootUri": nil, "capabilities": [:], "initializationOptions": ["store": ["diagnostics": false]],
    ],
  ]

  static let initialized: JSONValue = ["jsonrpc": "2.0", "method": "initialized", "params": [:]]

  /// Asked of servers that speak our vocabulary.
  static let stores: JSONValue = ["jsonrpc": "2.0", "id": "stores", "method": "store/list"]

  /// The stores that the answer to `stores` names, in order.
  static func stores(in result: JSONValue?) -> [(name: String, id: JSONValue)] {
    (result?.object?["stores"]?.array ?? []).compactMap { store in
      guard let name = store.object?["name"]?.string, let id = store.object?["id"] else { return nil }
      return (name, id)
    }
  }

  /// The id of the store of a demo.
  static func store(named name: String, in result: JSONValue?) -> JSONValue? {
    stores(in: result).first { $0.name == name }?.id
  }
}
