import InspectorProtocol
import StoreJSON
import Testing

@Suite struct NodeTests {
  @Test func examplesKeepTheRules() throws {
    let model = try Model.load()
    var validator = ModelValidator(model: model)
    for example in try model.examples() { _ = try validator.problems(of: example.value, as: example.type) }
    let nodes = validator.parts.filter { $0.structure == "Node" }
    #expect(nodes.count > 20)
    for node in nodes { #expect(NodeRules.problems(of: node.value) == [], "\(node.value)") }
  }

  @Test(
    arguments: [
      ["kind": "primitive"], ["kind": "primitive", "value": 1, "unserializable": "1"],
      ["kind": "primitive", "value": 9_007_199_254_740_992], ["kind": "primitive", "value": .double(-0.0)],
      ["kind": "primitive", "unserializable": "NaN"], ["kind": "array"], ["kind": "enum", "count": [:]],
      ["kind": "sentinel"], ["kind": "cycle"], ["kind": "struct", "count": [:], "target": ""],
      ["kind": "struct", "count": [:], "value": 1],
    ] as [JSONObject])
  func theRulesFindWhatIsWrong(node: JSONObject) {
    #expect(NodeRules.problems(of: node) != [])
  }

  @Test func aTreeAsDeepAsIsServedEncodes() throws {
    var node = Node(kind: .primitive, type: "Int", segment: "0", preview: "1", path: "/0")
    for _ in 0..<Node.deepest {
      var parent = Node(kind: .array, type: "[Any]", segment: "0", preview: "[…]", path: "/0")
      parent.children = [node]
      node = parent
    }
    let result = StateGet.Result(seq: 1, node: node, children: [node])
    let text = try JSONValueEncoder().encode(["jsonrpc": result]).text
    #expect(try JSONValueDecoder().decode([String: StateGet.Result].self, from: .parse(text)) == ["jsonrpc": result])
  }
}
