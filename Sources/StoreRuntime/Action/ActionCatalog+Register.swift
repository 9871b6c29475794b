// For actions of several types, such as `any Action`: each stands under its name, `{"AddTodo": {"title": "milk"}}`.
extension ActionCatalog {
  /// The catalog that also knows actions of the type.
  ///
  /// - Parameters:
  ///   - type: the type, which is decoded by its own `Codable`.
  ///   - name: its name on the wire; by default that of the type.
  ///   - example: an action of the type.
  /// - Throws: `ActionCatalogError` where the name is taken or an example is of another type.
  public func register<Value: Codable & SendableMetatype>(
    _ type: Value.Type, named name: String? = nil, example: @escaping @autoclosure @Sendable () -> Action
  ) throws(ActionCatalogError) -> ActionCatalog {
    try register(type, named: name, examples: [example()])
  }

  /// The catalog that also knows actions of the type, with an example for each of its cases.
  ///
  /// - Parameters:
  ///   - type: the type, which is decoded by its own `Codable`.
  ///   - name: its name on the wire; by default that of the type.
  ///   - examples: actions of the type.
  /// - Throws: `ActionCatalogError` where the name is taken or an example is of another type.
  public func register<Value: Codable & SendableMetatype>(
    _ type: Value.Type, named name: String? = nil, examples: @escaping @autoclosure @Sendable () -> [Action]
  ) throws(ActionCatalogError) -> ActionCatalog {
    let name = name ?? "\(type)"
    guard examples().allSatisfy({ Swift.type(of: $0 as Any) == type }) else { throw .wrongExample(of: name) }
    return try adding(
      CatalogPart(
        name: name, examples: examples,
        decode: { decoder in
          let value = try Value(from: decoder)
          guard let action = value as? Action else { throw UnregisteredAction(type: "\(Value.self)") }
          return action
        },
        writer: { action in
          guard Swift.type(of: action as Any) == type, let value = action as? Value else { return nil }
          return { try value.encode(to: $0) }
        }))
  }
}
