import StoreRuntime
import StoreTrace
import Testing

private struct Money {
  var cents: Int
  var audit: @Sendable () -> Void = {}
}
private typealias Size = (width: Int, height: Int)
private class Shape {
  var sides = 4
}
private final class Square: Shape {}
private struct Secret { var text = "c4n4ry" }

private struct State {
  var price = Money(cents: 350)
  var prices: [String: Money?] = ["a": Money(cents: 1), "b": nil]
  var size: Size = (3, 4)
  var callback: @Sendable (Int) -> Int = { $0 }
  var shape: Shape = Square()
  var secret = Secret()
}

private let policy = RedactionPolicy.standard.hiding(Secret.self)
  .showing(Money.self, as: .text { "\($0.cents / 100).\($0.cents % 100)" })

@Suite struct RenderingTests {
  private func line(_ value: Any, _ policy: RedactionPolicy, isLive: Bool = true) throws -> String {
    try picture(value, redaction: policy, isLive: isLive)
  }

  @Test("7.2 a type is shown as its text wherever it stands, optionals and dictionaries included")
  func text() throws {
    let state = try line(State(), policy)
    #expect(state.contains("price: primitive Money \"3.50\""))
    #expect(state.contains("some: primitive Money \"0.1\""))
  }

  @Test("7.2 a tuple and a foreign type are shown by fields, which redaction looks at as at properties")
  func fields() throws {
    let fields = Rendering<Size>.fields([
      .init("area") { $0.width * $0.height }, .init("token") { $0.width }, .init("area") { $0.height },
    ])
    let shown = try line(Size(3, 4), RedactionPolicy.standard.showing(Size.self, as: fields))
    #expect(
      shown == """
        struct (width: Int, height: Int) (width: Int, height: Int)(area: 12, token: ‹redacted›, area: 4)
          area: primitive Int 12
          token: redacted Int ‹redacted›
          area~3: primitive Int 4
        """)
    let tree = ValueTree(options: RenderOptions(redaction: .none.showing(Size.self, as: fields)))
    #expect(try tree.page(of: State(), at: StatePath(segments: ["size", "area~3"])).node.value == .int(4))
  }

  @Test("7.2 closures are shown by the type they are kept in; a rule for a function is not followed")
  func closures() throws {
    typealias Function = @Sendable (Int) -> Int
    let state = State(callback: { $0 * 10 })
    let policy = RedactionPolicy.none.showing(State.self, as: .like { ["of 2": $0.callback(2)] })
    #expect(try line(state, policy).hasSuffix("of 2: primitive Int 20"))
    let plain = try line(state, .none)
    #expect(try line(state, .none.showing(Function.self, as: .like { $0(2) })) == plain)
    let pair: (Int, Function) = (1, { $0 })
    let pairPolicy = RedactionPolicy.none.showing((Int, Function).self, as: .like { $0.1(2) })
    #expect(try line(pair, pairPolicy) == line(pair, .none))
  }

  @Test("7.2 what a type is hidden by cannot be shown by any other rule, before or after")
  func hiddenWins() throws {
    let shown = Rendering<Secret>.text { $0.text }
    for policy in [
      RedactionPolicy.none.hiding(Secret.self).showing(Secret.self, as: shown),
      RedactionPolicy.none.showing(Secret.self, as: shown).hiding(Secret.self),
      RedactionPolicy.none.showing(Secret.self, as: .hidden),
      RedactionPolicy.none.hiding(Secret.self).merging(.none.showing(Secret.self, as: shown)),
      RedactionPolicy.none.showing(Money.self, as: .like { _ in Secret() })
        .hiding(Secret.self).showing(Secret.self, as: shown),
    ] {
      let seen = try line([Money(cents: 1), Secret()] as [Any], policy)
      #expect(!seen.contains("c4n4ry") && seen.contains("redacted Secret"))
    }
  }

  @Test("7.2 a class's rule is followed for its subclasses, and only where the object may be opened")
  func objects() throws {
    let policy = RedactionPolicy.none.showing(Shape.self, as: .text { "\($0.sides) sides" })
    #expect(try line(Square(), policy) == "primitive Square \"4 sides\"")
    #expect(try line(Square(), policy, isLive: false) == "class Square Square(…)")
  }

  @Test("7.2 the last rule for a type is followed, and reflected takes a rule back")
  func lastRule() throws {
    let back = policy.showing(Money.self, as: .reflected)
    #expect(try line(Money(cents: 5), back).hasPrefix("struct Money Money(cents: 5"))
    let other = policy.merging(.none.showing(Money.self, as: .text { "\($0.cents) c" }))
    #expect(try line(Money(cents: 5), other) == "primitive Money \"5 c\"")
    #expect(other.isRedactedKey("password"))
    #expect(RedactionPolicy.none.hiding(keys: ["pin"]).isRedactedKey("userPin"))
  }

  @Test("7.2 a rendering that leads back to its own type ends")
  func circle() throws {
    let policy = RedactionPolicy.none.showing(Size.self, as: .like { $0 })
    #expect(try line(Size(1, 2), policy).hasPrefix("tuple (width: Int, height: Int) (width: 1, height: 2)"))
  }

  @Test("7.2 values that are shown alike are the same in a diff, and hidden ones are compared as they would be shown")
  func diff() throws {
    let halves = RedactionPolicy.none.showing(Money.self, as: .text { "\($0.cents / 2)" })
    for policy in [halves, halves.hiding(path: StatePath(segments: ["0"]))] {
      let diff = StructuralDiff(redaction: policy)
      #expect(try diff.diff([Money(cents: 2)], [Money(cents: 3)]).changes.isEmpty)
      #expect(try diff.diff([Money(cents: 2)], [Money(cents: 4)]).changes.count == 1)
    }
  }

  @Test("7.2 a dictionary's keys go by what their type is shown as")
  func keys() throws {
    let policy = RedactionPolicy.none.showing(Int.self, as: .text { "n\($0)" })
    #expect(try line([7: true], policy).hasSuffix("n7: primitive Bool true"))
  }
}
