import StoreGraph
import StoreRuntime
import StoreTrace
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
    let graph = try shop.explanation(of: "/price").graph
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
    let lines = try shop.explanation(of: "/items/1/amount").graph.lines
    #expect(lines == ["#2 more changed /items/0/amount (1 → 2)", "/items/0/amount carried /items/1/amount"])
  }

  @Test("a value in an element that came is told as new, not as what stood at its place before")
  func added() throws {
    let shop = WatchedShop()
    shop.store.send(.add(1))
    shop.store.send(.addInFront(2))
    #expect(
      try shop.explanation(of: "/items/0/id").graph.lines == [
        "#2 addInFront changed /items/0 (– → Item(id: 2, amount: 1))", "/items/0 carried /items/0/id",
      ])
    #expect(
      try shop.explanation(of: "/items/1").graph.lines == [
        "#1 add changed /items/0 (– → Item(id: 1, amount: 1))", "/items/0 carried /items/1",
      ])
  }

  @Test("a value that moved hundreds of times is followed to where it was written, without a cycle")
  func manyMoves() throws {
    let shop = WatchedShop()
    shop.store.send(.add(0))
    for id in 1...300 { shop.store.send(.addInFront(id)) }
    let far = try shop.explanation(of: "/items/300/id")
    #expect(far.end == nil)
    #expect(
      far.graph.lines == ["#1 add changed /items/0 (– → Item(id: 0, amount: 1))", "/items/0 carried /items/300/id"])
    shop.store.send(.add(301))
    shop.store.send(.swap(0, 1))
    shop.store.send(.swap(0, 1))
    let back = try shop.explanation(of: "/items/0/id").graph
    #expect(back.edges.allSatisfy { edge in !back.edges.contains { $0.from == edge.to && $0.to == edge.from } })
    #expect(back.lines.contains { $0.hasPrefix("#301 addInFront changed /items/0 (– →") })
  }

  @Test("where what wrote a value is no longer kept, that is said; where nothing wrote it, nothing is")
  func evicted() throws {
    let shop = WatchedShop(keeping: 2)
    #expect(try shop.explanation(of: "/title").end == nil)
    shop.store.send(.rename("corner shop"))
    for _ in 0..<5 { shop.store.send(.nothing) }
    let explanation = try shop.explanation(of: "/title")
    #expect(explanation.end == .evicted)
    #expect(explanation.graph.edges.isEmpty)
  }

  @Test("a place that is gone is asked about by its own name")
  func goneAgain() throws {
    let shop = WatchedShop()
    shop.store.send(.add(1))
    shop.store.send(.add(2))
    shop.store.send(.remove(0))
    let lines = try shop.explanation(of: "/items/1").graph.lines
    #expect(lines.contains { $0.hasPrefix("#3 remove changed") })
  }

  @Test("time travel is no evaluation, and makes no finding")
  func travel() throws {
    let shop = WatchedShop()
    shop.store.send(.add(1))
    shop.store.send(.addInFront(2))
    let causes = try shop.causes(of: 2)
    let evaluations = shop.watch.evidence().views.evaluations
    for _ in 0..<5 {
      shop.store.travel(to: 0, showing: Shop(), by: Holder(name: "test"))
      _ = shop.store.returnToPresent()
    }
    #expect(try shop.causes(of: 2).edges == causes.edges)
    #expect(shop.watch.evidence().views.evaluations == evaluations)
    #expect(shop.watch.findings() == [])
    shop.store.send(.rename("x"))
    #expect(shop.watch.evidence().views.evaluations.count == evaluations.count + 1)
  }

  @Test("a seq that is not recorded, and a path that no state has, are errors")
  func errors() {
    let shop = WatchedShop()
    #expect(throws: (any Error).self) { try shop.causes(of: 1) }
    #expect(throws: (any Error).self) { try shop.explanation(of: "/nobody", at: 0) }
    #expect(throws: (any Error).self) { try shop.explanation(of: "/title", at: 9) }
  }

  @Test("of subscriptions and effects that are forgotten only as much life is told as they are seen to have had")
  func forgotten() async throws {
    let shop = WatchedShop()
    shop.store.subscribe(\.title).skipRepeats().deliver { _ in }.cancel()
    let token = shop.store.subscribe(\.title).skipRepeats().deliver { _ in }
    shop.store.send(.rename("corner shop"))
    token.cancel()
    let effect = shop.store.send(.price)
    shop.store.send(.nothing)
    await effect.finish()
    for _ in 0..<1_000 {
      shop.store.subscribe(\.title).skipRepeats().deliver { _ in }.cancel()
      await shop.store.send(.price).finish()
    }
    let renamed = try shop.causes(of: 1)
    let called = try #require(renamed.nodes.first { $0.role == "forgotten" })
    #expect((called.lifetime, called.standing) == (Lifetime(born: 1, died: 2), .dead))
    let priced = try #require(try shop.causes(of: 2).nodes.first { $0.kind == .effect })
    #expect((priced.lifetime, priced.standing, priced.role) == (Lifetime(born: 2, died: 4), .dead, "finished"))
  }

  @Test("whoever no longer wants to know is asked while readers are looked at")
  func cancelled() throws {
    let shop = WatchedShop()
    for label in ["a", "b", "c"] { shop.subscribe(\.title, label: label) }
    shop.store.send(.rename("corner shop"))
    for most in 1...3 {
      var asked = 0
      let causes = CauseGraph(shop.watch) { _ in
        asked += 1
        // Once before, by what compares the states.
        return asked <= most
      }
      let graph = try shop.recorder.read { values in Result { try causes.causes(of: 1, in: values) } }!.get()
      #expect(graph.nodes.count { $0.kind == .subscription } == most)
    }
  }

  @Test("a subscription through an optional scope reads the value in the optional, as changes of it are told")
  func optional() async throws {
    let shop = WatchedShop()
    shop.store.adopt(isolation: MainActor.shared)
    let recorder = Recorder(recording: shop.store)
    let watch = StoreWatch(id: "s1", trace: recorder)
    shop.store.send(.priced(7))
    let price = try #require(
      shop.store.scope(
        optional: \.price, action: CasePath<Shop.Action, Int>(embed: { .priced($0) }, extract: { _ in nil })))
    let token = price.subscribe(label: "price label") { (_: Int) in }
    await watch.lookAround(atMost: .seconds(60))
    shop.store.send(.priced(8))
    #expect(watch.dependencies().lines.contains("price label reads /price/some"))
    let causes = try recorder.read { values in Result { try CauseGraph(watch).causes(of: 2, in: values) } }!.get()
    #expect(causes.lines.contains { $0.hasPrefix("/price") && $0.hasSuffix("evaluated price label") })
    token.cancel()
  }
}
