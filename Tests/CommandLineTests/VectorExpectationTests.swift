import StoreJSON
import Testing

@testable import storescope

@Suite struct VectorExpectationTests {
  private typealias Case = (expect: [JSONObject], received: [JSONValue], exit: Int32?)

  private static func result(_ id: JSONValue, _ value: JSONValue = nil) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "result": value]
  }

  private static func error(_ id: JSONValue, _ code: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "error": ["code": code, "message": "m"]]
  }

  private static let log: JSONValue = ["jsonrpc": "2.0", "method": "window/logMessage", "params": [:]]
  private static let event: JSONValue = ["jsonrpc": "2.0", "method": "store/stream/event", "params": ["n": 1]]

  private func differences(_ test: Case, _ reading: VectorExpectation.Reading) -> [String] {
    let expectation = VectorExpectation(
      pattern: VectorPattern(names: ["$listener": "l1"]), entries: test.expect, reading: reading)
    let messages = test.received.map { VectorMessage(message: $0, frame: (try? $0.text) ?? "") }
    return expectation.differences(of: messages, exitCode: test.exit)
  }

  private static let readings: [VectorExpectation.Reading] = [.ours, .foreign]

  private static let met: [Case] = [
    ([], [], nil),
    ([["result": ["id": 1]]], [result(1)], nil),
    ([["result": ["id": 1, "match": ["a": 1]]]], [result(1, ["a": 1, "b": 2])], nil),
    ([["error": ["id": nil, "code": -32700]]], [error(nil, -32700)], nil),
    ([["answer": ["id": 1]]], [result(1)], nil),
    ([["answer": ["id": 1, "codes": [-32800]]]], [error(1, -32800)], nil),
    ([["answer": ["id": 1, "codes": [-32800]]]], [result(1, ["seq": 1])], nil),
    ([["exit": 0]], [], 0),
    ([["notification": ["method": "store/stream/event", "match": ["n": 1]]]], [event], nil),
  ]

  private static let missed: [Case] = [
    ([["result": ["id": 1]]], [], nil),
    ([], [result(1)], nil),
    ([["result": ["id": 1]]], [result(1), result(1)], nil),
    ([["result": ["id": 1]]], [result("1")], nil),
    ([["result": ["id": 1]]], [error(1, -32601)], nil),
    ([["result": ["id": 1]]], [["jsonrpc": "2.0", "id": 1, "result": nil, "error": ["code": 1, "message": ""]]], nil),
    ([["error": ["id": 1, "code": -32601]]], [error(1, -32603)], nil),
    ([["error": ["id": 1, "code": -32601]]], [["jsonrpc": "2.0", "id": 1, "error": ["code": -32601]]], nil),
    ([["answer": ["id": 1, "codes": [-32800]]]], [error(1, -32600)], nil),
    ([["exit": 0]], [], 1),
    ([["exit": 0]], [], nil),
    ([], [], 0),
    ([], [event], nil),
    ([["unheard": ["id": 1]]], [result(1)], nil),
  ]

  @Test("what is expected, in every reading", arguments: met.indices)
  func meets(index: Int) {
    for reading in Self.readings { #expect(differences(Self.met[index], reading) == []) }
  }

  @Test("what is not, in every reading", arguments: missed.indices)
  func misses(index: Int) {
    for reading in Self.readings { #expect(differences(Self.missed[index], reading) != []) }
  }

  @Test("answers may come in any order; another server may also lack our method, and talk")
  func lenience() {
    let expect: [JSONObject] = [["answer": ["id": 1]], ["error": ["id": nil, "code": -32700]]]
    let cases: [(received: [JSONValue], met: [VectorExpectation.Reading])] = [
      ([Self.result(1), Self.error(nil, -32700)], Self.readings),
      ([Self.error(nil, -32700), Self.result(1)], Self.readings),
      ([Self.error(1, -32601), Self.error(nil, -32700)], [.foreign]),
      ([Self.log, Self.result(1), Self.error(nil, -32700)], [.foreign]),
      ([Self.event, Self.result(1), Self.error(nil, -32700)], []),
    ]
    for (received, met) in cases {
      #expect(Self.readings.filter { differences((expect, received, nil), $0).isEmpty } == met)
    }
  }

  @Test("a difference is said in a few words")
  func words() {
    let expect: [JSONObject] = [
      ["result": ["id": 1]], ["error": ["id": nil, "code": -32700]], ["error": ["id": 2, "code": -32601]], ["exit": 0],
    ]
    #expect(
      differences((expect, [Self.error(2, -32603), Self.result(9)], 3), .foreign) == [
        "1 was not answered", "no error came with the id null",
        #"/error/code is -32603 and not -32601 in {"jsonrpc":"2.0","id":2,"error":{"code":-32603,"message":"m"}}"#,
        "the server ended with 3 and not 0", #"nobody expects {"jsonrpc":"2.0","id":9,"result":null}"#,
      ])
  }
}
