import StoreRuntime
import Testing

/// A state whose parts, when they are written back, write what lies beside them.
struct Edited: Sendable {
  var observed = Guest() { didSet { edits += 1 } }
  var guest: Guest? = Guest() { didSet { edits += 1 } }
  var rows: IdentifiedArray<Seat> = [Seat(id: 1)] { didSet { edits += 1 } }
  var edits = 0
  var computed: Guest {
    get { Guest() }
    set { edits += 1 }
  }
}

private let same = CasePath<Int, Int>(embed: { $0 }, extract: { $0 })
private let byID = CasePath<Int, (Int, Int)>(embed: { $0.0 }, extract: { ($0, $0) })

/// A combination of lifts that never writes anything, and says so.
private func silent<State>(_ field: any WritableKeyPath<State, Int> & Sendable) -> Reducer<State, Int> {
  Reducer<Int, Int> { _, _ in .none }.pullback(state: field, action: CasePath(embed: { $0 }, extract: { _ in nil }))
}

@Suite struct SetterTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let reducer: Reducer<Edited, Int>

    init(_ name: String, _ reducer: Reducer<Edited, Int>) {
      testDescription = name
      self.reducer = reducer
    }
  }

  static let examples = [
    Example("an observed property", silent(\Guest.visits).pullback(state: \.observed, action: same)),
    Example("a computed property", silent(\Guest.visits).pullback(state: \.computed, action: same)),
    Example(
      "a derived part", silent(\Guest.visits).pullback(get: { $0.observed }, set: { $0.observed = $1 }, action: same)),
    Example("an observed optional", silent(\Guest.visits).optional(state: \.guest, action: same)),
    Example("an observed collection", silent(\Seat.count).forEach(state: \.rows, action: byID)),
  ]

  @Test("1.8 what a setter writes beside a lifted part is delivered, whatever the lift writes", arguments: examples)
  func beside(_ example: Example) {
    let store = Store(Edited(), reducer: example.reducer, isolation: nil)
    var told: [Int] = []
    let token = store.subscribe(\.edits).skipRepeats().deliver { told.append($0) }
    store.send(1)
    store.send(2)
    #expect(told == [0, 1, 2])
    token.cancel()
  }
}
