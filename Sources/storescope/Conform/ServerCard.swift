import StoreJSON

/// What a server says of itself, as far as it decides which vectors are for it.
struct ServerCard: Equatable, Sendable {
  /// Its name and version; empty where it does not say.
  let name: String
  let version: String
  /// The version of the `store/` vocabulary it speaks; nil if it speaks another.
  let vocabulary: String?
  /// The names of its stores.
  let stores: [String]

  /// Reads the results of `initialize` and, where it was asked, `store/list`.
  init(_ initialize: JSONValue, stores: JSONValue?) {
    let info = initialize.object?["serverInfo"]?.object
    name = info?["name"]?.string ?? ""
    version = info?["version"]?.string ?? ""
    vocabulary = Self.vocabulary(in: initialize)
    self.stores = Handshake.stores(in: stores).map(\.name)
  }

  init(name: String, version: String, vocabulary: String?, stores: [String]) {
    self.name = name
    self.version = version
    self.vocabulary = vocabulary
    self.stores = stores
  }

  /// The vocabulary's version that a result of `initialize` names.
  static func vocabulary(in initialize: JSONValue) -> String? {
    let capabilities = initialize.object?["capabilities"]?.object
    let version = capabilities?["experimental"]?.object?["store"]?.object?["version"]?.object
    guard let major = version?["major"]?.int, let minor = version?["minor"]?.int else { return nil }
    return "\(major).\(minor)"
  }

  /// What a vector needs and the server lacks; nil if it can be played.
  func lacks(for vector: Vector) -> String? {
    guard vector.needsStore else { return nil }
    guard vocabulary != nil else { return "the store vocabulary" }
    guard let demo = vector.demo, !stores.contains(demo) else { return nil }
    return "a store named \(demo)"
  }

  /// How closely its answers are looked at.
  var reading: VectorExpectation.Reading { vocabulary == nil ? .foreign : .ours }
}
