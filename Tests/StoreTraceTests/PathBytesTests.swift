import StoreRuntime
import Testing

@testable import StoreTrace

@Suite struct PathBytesTests {
  // Without padding, which may hold leftovers and so make two values look different that are not.
  private struct Inner {
    var flag = 0
    var name = "a name that is too long to lie in the value itself"
  }

  private struct State {
    var count = 0
    var inner = Inner()
    var list = [1, 2, 3]
    var maybe: String?
  }

  private struct Disguised: CustomReflectable {
    var count = 0
    var other = 0
    var customMirror: Mirror { Mirror(self, children: ["count": other]) }
  }

  private func mayDiffer(_ path: String, _ change: (inout State) -> Void) throws -> Bool {
    let before = State()
    var after = before
    change(&after)
    return PathBytes<State>(of: try StatePath(parsing: path), redaction: .standard).mayDiffer(before, after)
  }

  @Test("what changed at a path is seen, and what changed beside it is passed over")
  func fields() throws {
    let table: [(String, Bool, (inout State) -> Void)] = [
      ("/count", true, { $0.count += 1 }), ("/count", false, { $0.inner.flag = 1 }),
      ("/inner/flag", true, { $0.inner.flag = 1 }), ("/inner/flag", false, { $0.inner.name += "!" }),
      ("/inner/name", true, { $0.inner.name += "!" }), ("/inner/name", false, { $0.count = 9 }),
      ("/list/1", true, { $0.list[1] = 9 }), ("/list/1", false, { $0.maybe = "x" }),
      ("/maybe/some", true, { $0.maybe = "x" }), ("", true, { $0.list[2] = 0 }), ("", false, { _ in }),
      ("/nobody", true, { $0.count = 1 }), ("/inner/nobody", false, { $0.count = 1 }),
    ]
    for (path, expected, change) in table { #expect(try mayDiffer(path, change) == expected, "\(path)") }
  }

  @Test("a type that shows something else than its properties is looked at whole")
  func disguised() throws {
    let before = Disguised()
    var after = before
    after.other = 1
    let bytes = PathBytes<Disguised>(of: try StatePath(parsing: "/count"), redaction: .standard)
    #expect(bytes.mayDiffer(before, after))
  }

  @Test("enums, tuples, classes and numbers have no layout that is asked for")
  func others() throws {
    final class Box { var count = 0 }
    let none: [(String, Any.Type)] = [
      ("some", Int?.self), ("0", (Int, Int).self), ("count", Box.self), ("x", (any Equatable).self),
    ]
    for (name, type) in none { #expect(StructLayout.field(named: name, of: type)?.offset == nil, "\(type)") }
    let field = try #require(StructLayout.field(named: "list", of: State.self))
    #expect(ObjectIdentifier(field.type) == ObjectIdentifier([Int].self))
    #expect(field.offset == MemoryLayout<State>.offset(of: \.list))
  }
}
