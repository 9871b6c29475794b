import StoreGraph
import StoreRuntime
import Testing

@Suite @MainActor struct CauseGraphTests {
  @Test("an action leads to the places it changed, those who read them, its effects and what they sent")
  func causes() async throws {
    let shop = WatchedShop()
    shop.subscribe(\.title, label: "title label")
    shop.subscribe(\.items.count, label: "count label")
    shop.store.send(.rename("corner shop"))
    let renamed = try shop.causes(of: 1).lines
    #expect(
      renamed == [
        "#1 rename evaluated views", #"#1 rename changed /title ("shop" → "corner shop")"#,
        "/title evaluated title label", "/title evaluated Title",
      ])
    await shop.store.send(.price).finish()
    let price = try shop.causes(of: 2).lines
    #expect(
      price == ["look up sent #3 priced", "#2 price started look up"])
    let priced = try shop.causes(of: 3).lines
    #expect(
      priced == [
        "look up sent #3 priced", "#2 price started look up", "#3 priced changed /price (nil → 7)",
      ])
  }

  @Test("a view made anew by its parent was evaluated on account of that, and nobody else is named")
  func inputs() throws {
    let shop = WatchedShop()
    shop.store.send(.add(1))
    shop.store.send(.add(2))
    shop.store.send(.more(at: 1))
    let lines = try shop.causes(of: 3).lines
    #expect(lines.contains("#3 more changed /items/1/amount (1 → 2)"))
    #expect(lines.contains { $0.hasPrefix("/items/1/amount evaluated Screen") })
    #expect(lines.count { $0.contains("evaluated Row") } == 1)
    #expect(!lines.contains { $0.contains("Title") })
  }

  @Test("a value is explained through action and effect back to the first dispatch, each with its line")
  func explanation() async throws {
    let shop = WatchedShop()
    shop.store.send(.rename("x"))
    let line = Int(#line) + 1
    await shop.store.send(.open).finish()
    shop.store.send(.nothing)
    let graph = try shop.explanation(of: "/price", at: shop.store.seq)
    #expect(
      graph.lines == [
        "open sent #3 price", "look up sent #4 priced", "#2 open started open", "#3 price started look up",
        "#4 priced changed /price (nil → 7)",
      ])
    let origin = try #require(graph[.numbered(.action, 2, in: "s1")])
    #expect(origin.location?.line == line)
    #expect(origin.location?.shortFile.hasSuffix("CauseGraphTests.swift") == true)
  }

  @Test("an element that was merely moved is followed to where it stood")
  func carried() throws {
    let shop = WatchedShop()
    shop.store.send(.add(1))
    shop.store.send(.more(at: 0))
    shop.store.send(.addInFront(2))
    let lines = try shop.explanation(of: "/items/1/amount", at: 3).lines
    #expect(lines == ["#2 more changed /items/0/amount (1 → 2)", "/items/0/amount carried /items/1/amount"])
  }

  @Test("a seq that is not recorded, and a path that no state has, are errors")
  func errors() {
    let shop = WatchedShop()
    #expect(throws: (any Error).self) { try shop.causes(of: 1) }
    #expect(throws: (any Error).self) { try shop.explanation(of: "/nobody", at: 0) }
    #expect(throws: (any Error).self) { try shop.explanation(of: "/title", at: 9) }
  }
}
