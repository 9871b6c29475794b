import StoreJSON
import Testing

@Suite struct AnswerLedgerTests {
  private static let request: JSONValue = ["jsonrpc": "2.0", "id": 1, "method": "store/version"]
  private static let exit: JSONValue = ["jsonrpc": "2.0", "method": "exit"]
  private static let answer: JSONValue = ["jsonrpc": "2.0", "id": 1, "result": nil]
  private static let fault: JSONValue = ["jsonrpc": "2.0", "id": nil, "error": ["code": -32700]]

  static let cases: [(sent: [JSONValue], answered: [JSONValue], problems: [String])] = [
    ([], [], []),
    ([request], [answer], []),
    ([request, request], [answer, answer], []),
    ([[]], [fault], []),
    ([request, exit, request], [answer], []),
    ([request], [], ["1 has 1 too few answers"]),
    ([request], [answer, answer], ["1 has 1 too many answers"]),
    ([request], [fault, answer], ["null has 1 too many answers"]),
    ([["jsonrpc": "2.0", "id": "1", "method": "m"]], [["id": "1"]], []),
    ([exit], [["id": "1"]], ["\"1\" has 1 too many answers"]),
    ([answer], [], []),
  ]

  private static func listen(_ params: JSONObject) -> JSONValue {
    ["jsonrpc": "2.0", "id": 1, "method": "store/stream/listen", "params": .object(params)]
  }

  private static let listening: JSONValue = ["jsonrpc": "2.0", "id": 1, "result": ["listener": "l1"]]
  private static let cancel: JSONValue = [
    "jsonrpc": "2.0", "id": 2, "method": "store/stream/cancel", "params": ["listener": "l1"],
  ]
  private static let cancelled: JSONValue = ["jsonrpc": "2.0", "id": 2, "result": nil]

  private static func event(_ n: Int64, _ seqs: [Int64], gap: ClosedRange<Int64>? = nil) -> JSONValue {
    var params: JSONObject = [
      "listener": "l1", "n": .int(n), "events": .array(seqs.map { ["store": "s1", "seq": .int($0)] }),
    ]
    if let gap {
      params["gap"] = [
        "store": "s1", "from": .int(gap.lowerBound), "to": .int(gap.upperBound), "count": .int(Int64(gap.count)),
      ]
    }
    return ["jsonrpc": "2.0", "method": "store/stream/event", "params": .object(params)]
  }

  static let streams: [(sent: [JSONValue], received: [JSONValue], problems: [String])] = [
    ([listen(["stream": "actions"])], [listening, event(1, [4, 5]), event(3, [6])], []),
    ([listen(["stream": "actions"])], [listening, event(1, [4]), event(2, [9], gap: 5...8)], []),
    ([listen(["stream": "actions", "hide": ["tick"]])], [listening, event(1, [4]), event(2, [9])], []),
    ([listen(["stream": "state"])], [listening, event(1, [4]), event(2, [9])], []),
    ([listen(["stream": "actions"])], [listening, event(1, [4, 6])], ["l1: s1 4 is followed by 6"]),
    ([listen(["stream": "actions"])], [listening, event(1, [4]), event(2, [4])], ["l1: s1 4 is followed by 4"]),
    ([listen(["stream": "actions"])], [listening, event(1, [4]), event(3, [5])], ["l1: event 2 is numbered int(3)"]),
    (
      [listen(["stream": "actions"])], [listening, event(1, [4]), event(2, [9], gap: 5...7)],
      ["l1: s1 7 is followed by 9"]
    ),
    ([listen(["stream": "actions"])], [listening, event(1, [])], ["l1: nothing is told"]),
    ([listen(["stream": "state"])], [listening, event(1, [4], gap: 1...3)], ["l1: a gap among latest values"]),
    (
      [listen(["stream": "actions", "window": 1])], [listening, event(1, [4, 5])],
      ["l1: 2 events, more than the window of 1 and what was acknowledged"]
    ),
    (
      [listen(["stream": "actions"])], [event(1, [4]), listening],
      ["l1 does not listen and is told store/stream/event"]
    ),
    (
      [listen(["stream": "actions"]), cancel], [listening, cancelled, event(1, [4])],
      ["l1 does not listen and is told store/stream/event"]
    ),
  ]

  @Test(arguments: streams)
  func streamsAreAudited(sent: [JSONValue], received: [JSONValue], problems: [String]) throws {
    var ledger = AnswerLedger()
    for message in sent { try TestClient.frame(message).withUnsafeBytes { ledger.sent($0) } }
    #expect(ledger.problems(of: received) == problems)
  }

  @Test func aSessionThatWasCutOffMayOweAnswersAndHasNoneTooMany() throws {
    var ledger = AnswerLedger()
    try TestClient.frame(Self.request).withUnsafeBytes { ledger.sent($0) }
    #expect(ledger.problems(of: [], isCut: true) == [])
    #expect(ledger.problems(of: [Self.answer, Self.answer], isCut: true) == ["1 has 1 too many answers"])
  }

  @Test(arguments: cases)
  func counts(sent: [JSONValue], answered: [JSONValue], problems: [String]) throws {
    var ledger = AnswerLedger()
    for message in sent { try TestClient.frame(message).withUnsafeBytes { ledger.sent($0) } }
    #expect(ledger.problems(of: answered) == problems)
  }
}
