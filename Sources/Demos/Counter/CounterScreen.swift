import StoreRedux

extension Counter {
  /// What a person would see, as text: one object for each part of the screen, as views would be.
  final class Screen {
    let display = Display()
    let parity = ParityBadge()
    let stepper = StepField()
    let banner = Banner()
    let celebration: Celebration

    /// Subscribes every part to the store, which does not keep them alive.
    init(_ store: Store<State>) {
      celebration = Celebration(store)
      store.subscribe(display) { $0.select(\.count) }
      store.subscribe(parity) { $0.select { $0.count.isMultiple(of: 2) }.skipRepeats() }
      store.subscribe(stepper) { $0.select(\.step) }
      // Only news: a milestone that is taken back needs no banner.
      store.subscribe(banner) { $0.select(\.milestone).only { $1 > $0 } }
      store.subscribe(celebration) { $0.skip { $0.count >= $1.count } }
    }
  }

  final class Display: StoreSubscriber {
    private(set) var text = ""
    func newState(state count: Int) { text = "\(count)" }
  }

  final class ParityBadge: StoreSubscriber {
    private(set) var text = ""
    func newState(state isEven: Bool) { text = isEven ? "even" : "odd" }
  }

  final class StepField: StoreSubscriber {
    private(set) var text = ""
    func newState(state step: Int) { text = "by \(step)" }
  }

  final class Banner: StoreSubscriber {
    private(set) var text = ""
    func newState(state milestone: Int) { text = milestone == 0 ? "" : "\(milestone)!" }
  }

  /// Celebrates each multiple of 10, with an action of its own.
  final class Celebration: StoreSubscriber {
    private weak var store: Store<State>?

    init(_ store: Store<State>) {
      self.store = store
    }

    func newState(state: State) {
      let milestone = state.count / 10 * 10
      if milestone > state.milestone { store?.dispatch(Celebrate(milestone: milestone)) }
    }
  }
}
