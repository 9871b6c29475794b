import StoreJSON
import Testing

@Suite struct ObjectTests {
  @Test func equalityIgnoresOrder() {
    let forward = JSONObject(uniqueKeys: (0..<1_000).map { ("k\($0)", JSONValue.int($0)) })
    let backward = JSONObject(uniqueKeys: (0..<1_000).reversed().map { ("k\($0)", JSONValue.int($0)) })
    #expect(forward == backward)
    #expect(JSONObject(["a": 1, "b": 2]) != ["a": 1, "b": 3])
    #expect(JSONObject(["a": 1]) != ["a": 1, "b": 2])
    #expect(JSONObject(["a": 1, "b": 2]) != ["a": 1, "c": 2])
  }

  @Test func manyMembersInAnotherOrderAreComparedInLinearTime() {
    let count: Int64 = 100_000
    let forward = JSONObject(uniqueKeys: (0..<count).map { ("k\($0)", JSONValue.int($0)) })
    let backward = JSONObject(uniqueKeys: (0..<count).reversed().map { ("k\($0)", JSONValue.int($0)) })
    #expect(forward == backward)
  }

  @Test func subscriptSetsReplacesAndRemoves() {
    var object: JSONObject = ["a": 1, "b": 2]
    object["a"] = 3
    object["c"] = 4
    object["b"] = nil
    object["x"] = nil
    #expect(object.members.map(\.key) == ["a", "c"])
    #expect(object["a"] == 3 && object["b"] == nil)
  }
}

extension JSONObject {
  fileprivate init(_ literal: JSONObject) { self = literal }

  fileprivate init(uniqueKeys members: [(String, JSONValue)]) {
    self.init(capacity: members.count)
    for (key, value) in members { append(key, value) }
  }
}
