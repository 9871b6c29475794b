import StoreJSON

extension DemoScript {
  static let login = DemoScript(
    demo: "login",
    steps: [
      Step(username("b")),
      Step(username("bl")),
      Step(username("blob")),
      // The password is still empty, so nobody is asked.
      Step(logIn),
      Step(password("open")),
      Step(logIn, followUps: 1),
      Step(password("open ")),
      Step(password("open sesame")),
      Step(logIn, followUps: 1),
      // What was accepted is forgotten, so nobody is asked again.
      Step(logIn),
      Step(["logoutTapped": [:]]),
      Step(username("Blob")),
    ],
    comparedStep: 6)

  private static let logIn: JSONValue = ["loginTapped": [:]]

  private static func username(_ text: String) -> JSONValue { ["usernameChanged": ["_0": .string(text)]] }

  private static func password(_ text: String) -> JSONValue { ["passwordChanged": ["_0": .string(text)]] }
}
