import Foundation
import StoreRedux
import StoreRuntime
import Testing

@testable import Demos

@MainActor
@Suite struct CounterTests {
  private func dispatch(_ actions: [any StoreRedux.Action], to app: Counter.App) {
    for action in actions { app.store.dispatch(action) }
  }

  @Test("the screen follows the store")
  func screen() {
    let app = Counter.App()
    #expect(app.screen.display.text == "0")
    #expect(app.screen.stepper.text == "by 1")
    dispatch([Counter.Increment(), Counter.SetStep(4), Counter.Increment()], to: app)
    #expect(app.screen.display.text == "5")
    #expect(app.screen.parity.text == "odd")
    #expect(app.screen.stepper.text == "by 4")
    #expect(app.screen.banner.text == "")
  }

  @Test("a long tap becomes single ones, at most ten", arguments: [(-1, 0), (0, 0), (3, 3), (9, 9), (1_000_000, 10)])
  func hold(taps: Int, count: Int) {
    let app = Counter.App()
    dispatch([Counter.Hold(taps: taps)], to: app)
    #expect(app.store.state.count == count)
    // The tenth is celebrated.
    #expect(app.store.engine.seq == count + 1 + (count == 10 ? 1 : 0))
  }

  @Test("what would lead below zero, or to no step at all, is swallowed and written down")
  func guards() {
    let app = Counter.App()
    dispatch([Counter.Decrement(), Counter.SetStep(0), Counter.SetStep(-1)], to: app)
    #expect(app.store.state == Counter.State())
    dispatch([Counter.Increment(), Counter.SetStep(2), Counter.Decrement()], to: app)
    #expect(app.store.state.count == 1)
    #expect(
      app.log.lines == [
        "ReSwiftInit: 0 → 0", "Decrement: 0 → 0", "SetStep: 0 → 0", "SetStep: 0 → 0", "Increment: 0 → 1",
        "SetStep: 1 → 1", "Decrement: 1 → 1",
      ])
  }

  @Test("a multiple of ten is celebrated once, by an action of the screen's own")
  func celebration() {
    let app = Counter.App()
    dispatch([Counter.DisplayAction.show(12)], to: app)
    #expect(app.store.state.milestone == 10)
    #expect(app.screen.banner.text == "10!")
    #expect(app.store.engine.seq == 2)
    dispatch([Counter.DisplayAction.show(3), Counter.DisplayAction.show(14)], to: app)
    #expect(app.store.engine.seq == 4)
    dispatch([Counter.DisplayAction.reset], to: app)
    #expect(app.store.state == Counter.State())
    #expect(app.screen.banner.text == "10!")
  }

  @Test("numbers at the edge of what an Int holds do not stop the program")
  func edges() {
    let app = Counter.App()
    dispatch(
      [
        Counter.DisplayAction.show(.max), Counter.Increment(), Counter.SetStep(.max), Counter.Increment(),
        Counter.Decrement(), Counter.Decrement(), Counter.DisplayAction.show(.min), Counter.Celebrate(milestone: .max),
      ], to: app)
    #expect(app.store.state == expected)
  }

  private var expected: Counter.State {
    var state = Counter.State()
    state.step = .max
    state.milestone = .max
    return state
  }

  @Test("the catalog has an example of every action, in the form that clients send")
  func catalog() throws {
    let catalog = try Counter.catalog()
    let expected = [
      #"{"Increment":{}}"#, #"{"Decrement":{}}"#, #"{"SetStep":{"step":5}}"#, #"{"Hold":{"taps":3}}"#,
      #"{"DisplayAction":{"show":{"_0":7}}}"#, #"{"DisplayAction":{"reset":{}}}"#, #"{"Celebrate":{"milestone":10}}"#,
    ]
    let written = try catalog.examples().map { action in
      String(decoding: try JSONEncoder().encode(Written { try catalog.encode(action, $0) }), as: UTF8.self)
    }
    #expect(written == expected)
  }
}

private struct Written: Encodable {
  let write: (any Encoder) throws -> Void
  func encode(to encoder: any Encoder) throws { try write(encoder) }
}
