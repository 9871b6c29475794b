import StoreJSON
import Testing

/// What the model says of a member is what the Swift type does with it, tried by damaging the examples.
@Suite struct ModelMutationTests {
  fileprivate struct Member {
    let structure: String
    let key: String
    let property: JSONObject
    let whole: JSONObject
    let shape: SwiftShape

    func roundTrip(with value: JSONValue?) throws -> JSONObject? {
      var damaged = whole
      damaged[key] = value
      return try shape.roundTrip(.object(damaged)).object
    }
  }

  private static func members() throws -> [Member] {
    let model = try Model.load()
    var validator = ModelValidator(model: model)
    for example in try model.examples() { _ = try validator.problems(of: example.value, as: example.type) }
    return try validator.parts.flatMap { part in
      try model.properties(of: part.structure).compactMap { property in
        let key = try property.text("name")
        guard part.value[key] != nil, let shape = SwiftShape.structures[part.structure] else { return nil }
        return Member(structure: part.structure, key: key, property: property, whole: part.value, shape: shape)
      }
    }
  }

  @Test func requiredMembersAreRequiredAndOptionalOnesAreNot() throws {
    for member in try Self.members() {
      let name = "\(member.structure).\(member.key)"
      if member.property["optional"] == true {
        #expect(try member.roundTrip(with: nil)?[member.key] == nil, "\(name)")
      } else if member.isNullable {
        // A peer may leave it out; we never do.
        #expect(try member.roundTrip(with: nil)?[member.key] == .null, "\(name)")
      } else {
        #expect(throws: DecodingError.self, "\(name)") { try member.roundTrip(with: nil) }
      }
    }
  }

  @Test func onlyNullableMembersKeepNull() throws {
    for member in try Self.members() where !member.isAny {
      let name = "\(member.structure).\(member.key)"
      if member.property["optional"] == true {
        #expect(try member.roundTrip(with: .null)?[member.key] == nil, "\(name)")
      } else if member.isNullable {
        #expect(try member.roundTrip(with: .null)?[member.key] == .null, "\(name)")
      } else {
        #expect(throws: DecodingError.self, "\(name)") { try member.roundTrip(with: .null) }
      }
    }
  }

  @Test func membersOfAnotherTypeAreRefused() throws {
    for member in try Self.members() where !member.isAny && !member.isLenient {
      // No member of the protocol may be an object with this one member.
      let wrong: JSONValue = ["another type": true]
      #expect(throws: DecodingError.self, "\(member.structure).\(member.key)") { try member.roundTrip(with: wrong) }
    }
  }

  @Test func paramsOutOfRangeAreRefused() throws {
    let params = try Model.load().requests.compactMap { try $0["params"]?.object?.text("name") }
    var tried = 0
    for member in try Self.members() where params.contains(member.structure) && member.isChecked {
      let range = try #require(try member.range())
      for value in [range.lowerBound - 1, range.upperBound + 1] {
        tried += 1
        #expect(throws: DecodingError.self, "\(member.structure).\(member.key) = \(value)") {
          try member.roundTrip(with: .int(value))
        }
      }
      for value in [range.lowerBound, range.upperBound] {
        #expect(try member.roundTrip(with: .int(value))?[member.key] == .int(value))
      }
    }
    #expect(tried > 20)
  }

  @Test func unknownMembersAreIgnored() throws {
    for member in try Self.members() {
      var more = member.whole
      more["a member of a later version"] = ["x": 1]
      #expect(try member.shape.roundTrip(.object(more)) == .object(member.whole), "\(member.structure)")
    }
  }
}

extension ModelMutationTests.Member {
  fileprivate var type: JSONObject { property["type"]?.object ?? [:] }

  fileprivate var isNullable: Bool {
    type["items"]?.array?.contains(["kind": "base", "name": "null"]) ?? false
  }

  fileprivate var isAny: Bool {
    ["JSON", "RequestId", "ProgressValue"].contains(type["name"]?.string)
  }

  /// Members that the LSP lets hold anything.
  fileprivate var isLenient: Bool {
    ["ClientCapabilities", "ExperimentalClientCapabilities"].contains(type["name"]?.string) || isOptionsOfAClient
  }

  private var isOptionsOfAClient: Bool { structure == "ExperimentalClientCapabilities" }

  /// Whether Swift checks the range; a process id that no process has is as good as none.
  fileprivate var isChecked: Bool {
    ["Seq", "Count", "PositiveCount", "StepCount", "Bytes"].contains(type["name"]?.string)
  }

  /// The range of a member that is an integer.
  fileprivate func range() throws -> ClosedRange<Int64>? {
    guard let alias = try Model.load().aliases[type["name"]?.string ?? ""], let range = alias["range"]?.object,
      let lowest = range["minimum"]?.int, let highest = range["maximum"]?.int
    else { return nil }
    return lowest...highest
  }
}
