import StoreJSON

@testable import storescope

/// Vectors made of a few words, for tests of what is said about them.
enum VectorFixture {
  static func vector(
    _ id: String, rule: Vector.Rule = .base, title: String = "a title", demo: String? = nil,
    cuts: JSONValue = ["whole"],
    send: JSONValue = [], expect: JSONValue = []
  ) throws -> Vector {
    let object: JSONValue = [
      "id": .string(id), "title": .string(title), "reason": "a reason", "rule": .string(rule.rawValue),
      "demo": demo.map { .string($0) } ?? nil, "chunks": cuts, "send": send, "expect": expect,
    ]
    let kind = id.split(separator: "-").first.map(String.init) ?? id
    return try Vector(Array(try object.text.utf8), kind: kind, file: "\(id).json")
  }
}
