import StoreJSON

extension DemoScript {
  static let favoritePrimes = DemoScript(
    demo: "favorite-primes",
    steps: [
      Step(increment),
      Step(increment),
      Step(keep),
      Step(increment),
      Step(keep),
      Step(list(["saveButtonTapped": [:]]), followUps: 1),
      Step(increment),
      // 4 is no prime, so this changes nothing.
      Step(keep),
      Step(increment),
      Step(keep),
      Step(list(["deleteTapped": ["_0": [0, 2]]])),
      Step(list(["loadButtonTapped": [:]]), followUps: 1),
      Step(["counter": ["_0": ["decrementTapped": [:]]]]),
    ],
    comparedStep: 3)

  private static let increment: JSONValue = ["counter": ["_0": ["incrementTapped": [:]]]]
  private static let keep: JSONValue = ["primeModal": ["_0": ["saveFavoriteTapped": [:]]]]

  private static func list(_ action: JSONValue) -> JSONValue { ["favoritePrimes": ["_0": action]] }
}
