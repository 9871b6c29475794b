import StoreJSON

extension DemoScript {
  // Each screen first as it should not be written, then mended.
  static let pets = DemoScript(
    demo: "pets",
    steps: [
      show("favouritePets", "favourite pets", of: "PetRow"),
      Step(["petAdded": ["name": "Zoe"]]),
      Step(["petMoved": ["from": 5, "to": 0]]),
      show("favouritePets", isMended: true, "  mended", of: "PetRow"),
      Step(["petAdded": ["name": "Gus"]]),
      show("paws", "paws", of: "Paw"),
      tap,
      tap,
      show("paws", isMended: true, "  mended", of: "Paw"),
      tap,
      tap,
      show("treatJar", "treat jar", of: "TreatCell"),
      // Two treats expire.
      Step(["hourPassed": [:]], followUps: 2),
      Step(["jarRefilled": [:]]),
      show("treatJar", isMended: true, "  mended", of: "TreatCell"),
      Step(["hourPassed": [:]], followUps: 2),
      show("detailPage", "detail page", of: "DetailPage"),
      open,
      Step(["backTapped": [:]]),
      show("detailPage", isMended: true, "  mended", of: "DetailPage"),
      open,
    ],
    comparedStep: 2)

  private static let tap = Step(["pawTapped": [:]])

  private static let open = Step(["petOpened": ["id": 1]])

  private static func show(_ screen: String, isMended: Bool = false, _ title: String, of view: String) -> Step {
    Step(
      ["show": ["screen": .string(screen), "isMended": .bool(isMended)]], scene: Scene(title: title, view: view))
  }
}
