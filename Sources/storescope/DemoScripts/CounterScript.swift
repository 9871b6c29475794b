import StoreJSON

extension DemoScript {
  static let counter = DemoScript(
    demo: "counter",
    steps: [
      Step(increment),
      Step(increment),
      // Middleware makes three taps of it.
      Step(hold(3), leadIns: 3),
      Step(decrement),
      Step(setStep(5)),
      // The screen celebrates ten.
      Step(increment),
      Step(increment, followUps: 1),
      Step(["DisplayAction": ["show": ["_0": 3]]]),
      // Five cannot be taken from three.
      Step(decrement),
      Step(setStep(0)),
      Step(hold(2), leadIns: 2),
      Step(["DisplayAction": ["reset": [:]]]),
      Step(decrement),
      Step(increment),
    ],
    comparedStep: 8)

  private static let increment: JSONValue = ["Increment": [:]]
  private static let decrement: JSONValue = ["Decrement": [:]]

  private static func setStep(_ step: Int64) -> JSONValue { ["SetStep": ["step": .int(step)]] }

  private static func hold(_ taps: Int64) -> JSONValue { ["Hold": ["taps": .int(taps)]] }
}
