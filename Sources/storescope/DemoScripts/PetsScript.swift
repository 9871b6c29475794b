import StoreJSON

extension DemoScript {
  // Each screen first as it should not be written, then mended.
  static let pets = DemoScript(
    demo: "pets",
    steps: [
      show("favouritePets"),
      Step(["petAdded": ["name": "Zoe"]]),
      Step(["petMoved": ["from": 5, "to": 0]]),
      show("favouritePets", isMended: true),
      Step(["petAdded": ["name": "Gus"]]),
      show("paws"),
      tap,
      tap,
      show("paws", isMended: true),
      tap,
      tap,
      show("treatJar"),
      // Two treats expire.
      Step(["hourPassed": [:]], followUps: 2),
      Step(["jarRefilled": [:]]),
      show("treatJar", isMended: true),
      Step(["hourPassed": [:]], followUps: 2),
      show("detailPage"),
      open,
      Step(["backTapped": [:]]),
      show("detailPage", isMended: true),
      open,
    ],
    comparedStep: 2)

  private static let tap = Step(["pawTapped": [:]])

  private static let open = Step(["petOpened": ["id": 1]])

  private static func show(_ screen: String, isMended: Bool = false) -> Step {
    Step(["show": ["screen": .string(screen), "isMended": .bool(isMended)]])
  }
}
