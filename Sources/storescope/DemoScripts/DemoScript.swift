import StoreJSON

/// What the pretended editor does with one demo: actions to send, and two points to compare.
///
/// A new demo gets a file beside this one and a name in `all`.
struct DemoScript: Sendable {
  struct Step: Sendable {
    let action: JSONValue
    /// How many actions the effect of this one sends; the next step waits for them.
    let followUps: Int

    init(_ action: JSONValue, followUps: Int = 0) {
      self.action = action
      self.followUps = followUps
    }
  }

  static let all: [DemoScript] = [.favoritePrimes, .login, .messages]

  let demo: String
  let steps: [Step]
  /// The step, counted from 1, whose state is compared with the last one.
  let comparedStep: Int
}
