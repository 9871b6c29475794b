import Foundation
import StoreRuntime
import Testing

@testable import Demos

@Suite struct CatalogTests {
  private static let favoritePrimes = [
    #"{"counter":{"_0":{"incrementTapped":{}}}}"#,
    #"{"counter":{"_0":{"decrementTapped":{}}}}"#,
    #"{"primeModal":{"_0":{"saveFavoriteTapped":{}}}}"#,
    #"{"primeModal":{"_0":{"removeFavoriteTapped":{}}}}"#,
    #"{"favoritePrimes":{"_0":{"deleteTapped":{"_0":[0]}}}}"#,
    #"{"favoritePrimes":{"_0":{"saveButtonTapped":{}}}}"#,
    #"{"favoritePrimes":{"_0":{"loadButtonTapped":{}}}}"#,
    #"{"favoritePrimes":{"_0":{"saved":{}}}}"#,
    #"{"favoritePrimes":{"_0":{"loaded":{"_0":[2,3,5]}}}}"#,
    #"{"favoritePrimes":{"_0":{"saveFailed":{"_0":"unwritable"}}}}"#,
    #"{"favoritePrimes":{"_0":{"loadFailed":{"_0":"nothingSaved"}}}}"#,
  ]

  private static let login = [
    #"{"usernameChanged":{"_0":"blob"}}"#,
    #"{"passwordChanged":{"_0":"an example"}}"#,
    #"{"autofillTapped":{}}"#,
    #"{"loginTapped":{}}"#,
    #"{"answered":{"_0":"rejected"}}"#,
    #"{"logoutTapped":{}}"#,
  ]

  private static let messages = [
    #"{"request":{}}"#,
    #"{"open":{"id":2}}"#,
    #"{"remove":{"id":1}}"#,
    #"{"openAll":{}}"#,
    #"{"connectionChanged":{"isOnline":false}}"#,
    #"{"connectionChanged":{"isOnline":true}}"#,
  ]

  @Test("the examples are what a client sends, in the compiler's form")
  func examples() throws {
    try check(FavoritePrimes.AppAction.self, Self.favoritePrimes)
    try check(Login.Action.self, Self.login)
    try check(Messages.Action.self, Self.messages)
  }

  private func check<Action: CatalogedAction & Equatable & SendableMetatype>(
    _: Action.Type, _ expected: [String]
  ) throws {
    let catalog = ActionCatalog<Action>()
    let examples = catalog.examples()
    #expect(try examples.map(json) == expected)
    #expect(try expected.map { try JSONDecoder().decode(Action.self, from: Data($0.utf8)) } == examples)
  }

  private func json(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }
}
