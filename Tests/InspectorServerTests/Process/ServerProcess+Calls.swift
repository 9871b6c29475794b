import StoreJSON
import Testing

extension ServerProcess {
  func send(_ message: JSONValue) throws { send(bytes: try TestClient.frame(message)[...]) }

  /// Sends a request and gives its result.
  func call(_ method: String, _ params: JSONValue = [:]) throws -> JSONValue {
    let id = JSONValue.string("call \(output.messages.count)")
    try send(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": params])
    var answer: JSONValue?
    wait(seconds: 30) {
      answer = output.messages.last { $0["id"] == id }
      return answer != nil || exitCode != nil
    }
    return try #require(answer?.object?["result"], "\(method) is answered with \(String(describing: answer))")
  }

  func initialize(_ params: JSONValue = ["capabilities": [:]]) throws {
    _ = try call("initialize", params)
    try send(["jsonrpc": "2.0", "method": "initialized", "params": [:]])
  }

  /// Takes leave and gives the exit code.
  func leave() throws -> Int32? {
    let answer = try call("shutdown")
    #expect(answer == .null)
    try send(["jsonrpc": "2.0", "method": "exit"])
    wait { exitCode != nil && !isOutputOpen }
    isAudited = true
    return exitCode
  }
}
