import StoreReactor
import StoreRuntime

extension Messages {
  /// What a person would see, as text.
  @MainActor
  final class Screen: @MainActor View {
    let slot = ReactorSlot<ListReactor>()
    private(set) var rows: [String] = []
    private(set) var badge = ""
    private(set) var isSpinning = false
    private(set) var banner = ""

    func bind(reactor: ListReactor) -> [SubscriptionToken] {
      [
        reactor.state.subscribe(\.messages).skipRepeats().deliver(label: "message rows") { [weak self] messages in
          self?.rows = messages.map { "\($0.isRead ? " " : "•") \($0.sender): \($0.text)" }
        },
        reactor.state.subscribe(select: { $0.messages.count { !$0.isRead } }).skipRepeats().deliver(label: "badge") {
          [weak self] in self?.badge = $0 == 0 ? "" : "\($0)"
        },
        reactor.state.subscribe(\.isLoading).skipRepeats().deliver(label: "spinner") { [weak self] in
          self?.isSpinning = $0
        },
        reactor.state.subscribe(\.failure).skipRepeats().deliver(label: "failure banner") { [weak self] in
          self?.banner = $0 == nil ? "" : "You are offline."
        },
      ]
    }
  }
}
