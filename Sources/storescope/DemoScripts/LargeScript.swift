import StoreJSON

extension DemoScript {
  static let large = DemoScript(
    demo: "large",
    steps: [
      Step(set("/numbers/999999", 42)),
      Step(["append": ["path": "/numbers", "value": 1_000_000]]),
      Step(["insert": ["path": "/numbers", "at": 0, "value": -1]]),
      Step(set("/people/7/name", "Ada")),
      Step(["rename": ["path": "/people/7/name", "to": "fullName"]]),
      Step(["append": ["path": "/people/7/tags", "value": "new"]]),
      Step(["burst": ["count": 3]], followUps: 3),
      Step(["remove": ["path": "/numbers/0"]]),
      // There is no such element.
      Step(["remove": ["path": "/numbers/2000000"]]),
      Step(set("/people/7/manager", nil)),
      Step(set("/note", "added by hand")),
      Step(["tick": ["_0": 9]]),
    ],
    comparedStep: 3)

  private static func set(_ path: String, _ value: JSONValue) -> JSONValue {
    ["set": ["path": .string(path), "value": value]]
  }
}
