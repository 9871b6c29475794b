import Foundation
import StoreReactor
import StoreRuntime
import Testing

private enum TodoAction: Equatable, CatalogedAction {
  case add(String)
  case clear
  static let examples = [TodoAction.add("milk"), .clear]
}

@Suite struct CatalogTests {
  private typealias Step = ReactorStep<TodoAction, Int>
  private let catalog = ActionCatalog<Step>(actions: ActionCatalog<TodoAction>())

  private struct Coded: Codable {
    let step: Step

    init(step: Step) { self.step = step }
    init(from decoder: any Decoder) throws { step = try CatalogTests().catalog.decode(decoder) }
    func encode(to encoder: any Encoder) throws { try CatalogTests().catalog.encode(step, encoder) }
  }

  @Test("7.1 a reactor's actions are offered under the name of their step, and read back")
  func actions() throws {
    #expect(catalog.examples() == [.action(.add("milk")), .action(.clear)])
    for (step, json) in [
      (Step.action(.add("milk")), #"{"action":{"add":{"_0":"milk"}}}"#), (.action(.clear), #"{"action":{"clear":{}}}"#),
    ] {
      #expect(String(decoding: try JSONEncoder().encode(Coded(step: step)), as: UTF8.self) == json)
      #expect(try JSONDecoder().decode(Coded.self, from: Data(json.utf8)).step == step)
    }
  }

  @Test("7.1 a mutation is neither offered nor taken", arguments: [#"{"mutation":{"_0":1}}"#, #"{"clear":{}}"#, "1"])
  func mutations(json: String) {
    #expect(throws: (any Error).self) { try JSONDecoder().decode(Coded.self, from: Data(json.utf8)) }
    #expect(throws: UnregisteredAction.self) { try JSONEncoder().encode(Coded(step: .mutation(1))) }
  }
}
