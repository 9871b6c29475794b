import Foundation
import StoreJSON
import Testing

/// What the vectors send is what the model allows, unless they expect it to be refused.
@Suite struct VectorShapeTests {
  private static func vectors() throws -> [(name: String, vector: JSONObject)] {
    let root = Model.root.appending(path: "Protocol/vectors")
    return try ["lifecycle", "cancel", "flow", "store", "values"].flatMap { folder in
      let directory = root.appending(path: folder)
      return try FileManager.default.contentsOfDirectory(atPath: directory.path()).sorted().map { name in
        let value = try JSONValue.parse(Array(Data(contentsOf: directory.appending(path: name))))
        return ("\(folder)/\(name)", try #require(value.object))
      }
    }
  }

  @Test func idsAreTheirFilesAndOccurOnce() throws {
    let vectors = try Self.vectors()
    for (name, vector) in vectors {
      let id = try vector.text("id")
      #expect(name.hasPrefix(id.replacing("-", with: "/", maxReplacements: 1) + "-"), "\(name)")
      #expect(try !vector.text("title").isEmpty && !vector.text("reason").isEmpty)
    }
    #expect(Set(try vectors.map { try $0.vector.text("id") }).count == vectors.count)
    #expect(vectors.count { $0.name.hasPrefix("lifecycle") } >= 20)
    #expect(vectors.count { $0.name.hasPrefix("store") } >= 40)
  }

  @Test func requestsThatSucceedConform() throws {
    let model = try Model.load()
    var checked = 0
    for (name, vector) in try Self.vectors() {
      let expected = try vector.objects("expect")
      let refused = expected.compactMap { $0["error"]?.object?["id"] }
      for message in try vector.objects("send").compactMap({ $0["json"]?.object }) {
        guard let id = message["id"], !refused.contains(id), let params = message["params"]?.object,
          let request = try model.requests.first(where: { try $0.text("method") == message["method"]?.string }),
          let type = request["params"]
        else { continue }
        checked += 1
        var validator = ModelValidator(model: model)
        let problems = try validator.problems(of: .object(params), as: type).filter { problem in
          // Unknown members, null for an absent one and no process to watch are allowed and tried on purpose.
          !problem.hasSuffix("is null") && !problem.contains("is no member of")
            && problem != "/processId is missing"
            && !problem.hasSuffix("and not the object ClientCapabilities")
            && !problem.hasSuffix("and not the object ExperimentalClientCapabilities")
        }
        #expect(problems == [], "\(name)")
      }
    }
    #expect(checked > 100)
  }

  @Test func everyOwnErrorOccurs() throws {
    let codes = Set(
      try Self.vectors().flatMap { try $0.vector.objects("expect") }
        .compactMap { $0["error"]?.object?["code"]?.int })
    #expect(codes.isSuperset(of: [-32700, -32600, -32601, -32602, -32002, 4001, 4003, 4005, 4007, 4009, 4010]))
  }
}
