import StoreRuntime

extension Login {
  /// What a person would see, as text.
  @MainActor
  final class Screen {
    private(set) var greeting = ""
    private(set) var passwordDots = ""
    private(set) var isButtonEnabled = false
    private(set) var isSpinning = false
    private(set) var message = ""

    func subscriptions(to store: Store<State, Action>) -> [SubscriptionToken] {
      [
        store.subscribe(\.username).skipRepeats().deliver(label: "greeting") {
          self.greeting = $0.isEmpty ? "Who are you?" : "Hello, \($0)"
        },
        store.subscribe(\.password.count).skipRepeats().deliver(label: "password dots") {
          self.passwordDots = String(repeating: "•", count: $0)
        },
        store.subscribe(\.canLogIn).skipRepeats().deliver(label: "login button") { self.isButtonEnabled = $0 },
        store.subscribe(\.isLoading).skipRepeats().deliver(label: "spinner") { self.isSpinning = $0 },
        // The message stays while the form is edited; only an answer replaces it.
        store.subscribe(\.answer).only(when: { $1 != nil && $0 != $1 }).deliver(label: "message") {
          self.message = $0.map { $0 == .accepted ? "Welcome" : "Wrong name or password" } ?? ""
        },
      ]
    }
  }
}
