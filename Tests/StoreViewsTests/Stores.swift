import StoreRuntime
import StoreViews

/// A store whose actions are functions that write the state.
typealias Board<State> = Store<State, Write<State>>

struct Write<State> {
  let body: (inout State) -> Void

  init(_ body: @escaping (inout State) -> Void) {
    self.body = body
  }
}

func board<State>(_ state: State, sources: StoreSources = .system) -> Board<State> {
  Store(state, sources: sources, isolation: nil) { state, write in
    write.body(&state)
    return .none
  }
}

extension Store where Action == Write<State> {
  func write(_ body: @escaping (inout State) -> Void) {
    send(Write(body))
  }
}

extension StoreSources {
  /// Time stands still.
  static let still = StoreSources(now: { Timestamp(microsecondsSince1970: 0) }, monotonic: { 0 }, seed: { 1 })
}
