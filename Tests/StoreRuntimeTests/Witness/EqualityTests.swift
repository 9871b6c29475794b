import StoreRuntime
import Testing

private typealias Person = (name: String, age: Int, greet: @Sendable () -> Void)
private final class Object: Sendable {}

private func person(_ name: String, _ age: Int) -> Person { (name, age, {}) }

@Suite struct EqualityTests {
  @Test("7.2 the ready-made equalities say what they are called")
  func readyMade() {
    let (one, other) = (Object(), Object())
    #expect(Equality<Int>.equatable(1, 1))
    #expect(!Equality<Int>.equatable(1, 2))
    #expect(Equality<Person>.always(person("a", 1), person("b", 2)))
    #expect(!Equality<Person>.never(person("a", 1), person("a", 1)))
    #expect(Equality<Object>.identical(one, one))
    #expect(!Equality<Object>.identical(one, other))
  }

  @Test(
    "7.2 a tuple with a closure inside is compared by the parts that are named",
    arguments: [("a", 1, true, true), ("a", 2, true, false), ("A", 1, false, false), ("A", 2, false, false)])
  func parts(_ name: String, _ age: Int, sameName: Bool, sameBoth: Bool) {
    let left = person("a", 1)
    let right = person(name, age)
    #expect(Equality<Person>.by(\.name)(left, right) == sameName)
    #expect(Equality<Person>.by(\.name).and(.by(\.age))(left, right) == sameBoth)
    let ignoringCase = Equality<String> { $0.lowercased() == $1.lowercased() }
    #expect(Equality<Person>.by(\.name, ignoringCase)(left, right))
    #expect(Equality<Int>.equatable.pullback { (person: Person) in person.age }(left, right) == (age == 1))
  }

  @Test("7.2 a selected tuple, which is not Equatable, skips the repeats that an equality tells")
  func selection() {
    let store = Store(Form(), reducer: formReducer, isolation: nil)
    var seen: [String] = []
    let token = store.subscribe { form in (name: form.username, isPublic: form.isPublic, at: { form.edits }) }
      .skipRepeats(.by(\.name).and(.by(\.isPublic)))
      .deliver { seen.append("\($0.name) \($0.isPublic) \($0.at())") }
    store[Form.username] = "a"
    store[Form.street] = "b"
    store[Form.isPublic] = true
    #expect(seen == [" false 0", "a false 1", "a true 3"])
    token.cancel()
  }
}
