import StoreJSON

/// What the pretended editor does with one demo: actions to send, and two points to compare.
///
/// A new demo gets a file beside this one and a name in `all`.
struct DemoScript: Sendable {
  struct Step: Sendable {
    let action: JSONValue
    /// How many actions an effect or a subscriber of this one sends; the next step waits for them.
    let followUps: Int
    /// How many actions middleware sends on the way of this one; they are settled before it.
    let leadIns: Int
    /// The scene that begins with it; nil for one that goes on.
    let scene: Scene?

    init(_ action: JSONValue, followUps: Int = 0, leadIns: Int = 0, scene: Scene? = nil) {
      self.scene = scene
      self.action = action
      self.followUps = followUps
      self.leadIns = leadIns
    }
  }

  /// Steps that belong together, and the view whose births and deaths in their course are worth a look.
  struct Scene: Sendable {
    let title: String
    let view: String
  }

  static let all: [DemoScript] = [.favoritePrimes, .login, .counter, .messages, .pets, .large]

  let demo: String
  let steps: [Step]
  /// The step, counted from 1, whose state is compared with the last one.
  let comparedStep: Int

  /// The demo after this one, round and round; nil if there is no other.
  var next: String? {
    let names = Self.all.map(\.demo)
    guard names.count > 1, let index = names.firstIndex(of: demo) else { return nil }
    return names[(index + 1) % names.count]
  }
}
