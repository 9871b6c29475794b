import StoreRuntime

/// A state with a child of every form, for lifts and scopes.
struct Family: Sendable, Equatable {
  var counter = 0
  var other = 0
  var guest: Guest?
  var rows: IdentifiedArray<Seat> = []
  var list: [Seat] = []
  var screen = Screen.closed
}

struct Guest: Sendable, Equatable {
  var visits = 0
}

struct Seat: Sendable, Equatable, Identifiable {
  let id: Int
  var count = 0
}

enum Screen: Sendable, Equatable {
  case closed
  case open(Int)

  static let openCase = CasePath<Screen, Int>(embed: { .open($0) }) { screen in
    if case .open(let count) = screen { count } else { nil }
  }
}

enum FamilyAction: Sendable, Equatable {
  case counter(CounterAction)
  case other(CounterAction)
  case guest(CounterAction)
  case row(Int, CounterAction)
  case listed(Int, CounterAction)
  case screen(CounterAction)
  case invite
  case dismiss
  case rows([Int])
  case list([Int])
  case show(Screen)

  var asCounter: CounterAction? { if case .counter(let action) = self { action } else { nil } }
  var asOther: CounterAction? { if case .other(let action) = self { action } else { nil } }
  var asGuest: CounterAction? { if case .guest(let action) = self { action } else { nil } }
  var asScreen: CounterAction? { if case .screen(let action) = self { action } else { nil } }

  static let counterCase = CasePath<FamilyAction, CounterAction>({ .counter($0) }, \.asCounter)
  static let otherCase = CasePath<FamilyAction, CounterAction>({ .other($0) }, \.asOther)
  static let guestCase = CasePath<FamilyAction, CounterAction>({ .guest($0) }, \.asGuest)
  static let screenCase = CasePath<FamilyAction, CounterAction>({ .screen($0) }, \.asScreen)
  static let rowCase = CasePath<FamilyAction, (Int, CounterAction)>(embed: { .row($0.0, $0.1) }) { action in
    if case .row(let id, let inner) = action { (id, inner) } else { nil }
  }
  static let listedCase = CasePath<FamilyAction, (Int, CounterAction)>(embed: { .listed($0.0, $0.1) }) { action in
    if case .listed(let id, let inner) = action { (id, inner) } else { nil }
  }
}

/// The counter's reducer on one field of a child.
func counting<Child>(_ field: any WritableKeyPath<Child, Int> & Sendable) -> Reducer<Child, CounterAction> {
  counter.pullback(state: field, action: CasePath(embed: { $0 }, extract: { $0 }))
}

let familyBesidesParent = Reducer<Family, FamilyAction>.combine(
  counter.pullback(state: \.counter, action: FamilyAction.counterCase),
  counter.pullback(state: \.other, action: FamilyAction.otherCase),
  counting(\Guest.visits).optional(state: \.guest, action: FamilyAction.guestCase),
  counting(\Seat.count).forEach(state: \.rows, action: FamilyAction.rowCase),
  counting(\Seat.count).forEach(state: \.list, action: FamilyAction.listedCase),
  counter.whenCase(state: Screen.openCase, action: CasePath(embed: { $0 }, extract: { $0 }))
    .pullback(state: \.screen, action: FamilyAction.screenCase))

private let parent = Reducer<Family, FamilyAction> { state, action in
  switch action {
  case .invite: state.guest = Guest()
  case .dismiss: state.guest = nil
  case .rows(let ids): state.rows = IdentifiedArray(ids.map { Seat(id: $0) })
  case .list(let ids): state.list = ids.map { Seat(id: $0) }
  case .show(let screen): state.screen = screen
  default: break
  }
  return .none
}

let family = Reducer<Family, FamilyAction>.combine(familyBesidesParent, parent)
