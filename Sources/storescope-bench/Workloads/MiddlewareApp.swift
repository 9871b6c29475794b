import StoreRedux

/// A counter in ReSwift's manner, whose actions go through functions that only pass them on.
final class MiddlewareApp {
  private struct Increment: Action {}

  private let store: Store<Int>
  private var dispatches = 0

  init(middleware count: Int) {
    let passOn: Middleware<Int> = { _, _ in { next in { action in next(action) } } }
    store = Store(
      reducer: { action, state in (state ?? 0) + (action is Increment ? 1 : 0) }, state: 0,
      middleware: Array(repeating: passOn, count: count))
  }

  @inline(never)
  func dispatch(_ count: Int) {
    for _ in 0..<count { store.dispatch(Increment()) }
    dispatches += count
  }

  func check() throws(MeasurementError) {
    guard let count = store.state, count == dispatches else {
      throw MeasurementError("The store counted \(store.state ?? 0) instead of \(dispatches).")
    }
  }
}
