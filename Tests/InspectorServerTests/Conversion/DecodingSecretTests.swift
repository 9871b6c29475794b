import InspectorProtocol
import StoreJSON
import StoreTrace
import Testing

@testable import InspectorServer

/// What a refused action's error says where the value may be a secret.
@Suite struct DecodingSecretTests {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  struct Example: Sendable {
    let path: [String]
    let isHidden: Bool
  }

  @Test(
    "an error below a hidden key does not quote the value, whoever words it",
    arguments: [
      Example(path: ["passwordChanged", "_0"], isHidden: true), Example(path: ["login", "token"], isHidden: true),
      Example(path: ["usernameChanged", "_0"], isHidden: false), Example(path: [], isHidden: false),
    ])
  func quotes(_ example: Example) {
    let context = DecodingError.Context(
      codingPath: example.path.map(Key.init(stringValue:)), debugDescription: "hunter2 is no number")
    let error = ActionNotDecoded(
      .null, DecodingProblem(DecodingError.typeMismatch(Int.self, context)), cases: [], redaction: .standard)
    #expect(error.problem.contains("hunter2") == !example.isHidden)
  }
}
