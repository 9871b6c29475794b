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

  @Test(arguments: cases)
  func counts(sent: [JSONValue], answered: [JSONValue], problems: [String]) throws {
    var ledger = AnswerLedger()
    for message in sent { try TestClient.frame(message).withUnsafeBytes { ledger.sent($0) } }
    #expect(ledger.problems(of: answered) == problems)
  }
}
