import Testing
import StoreTrace

private struct User {
  var name: String
  var age: Int?
}

private enum Phase {
  case idle
  case loaded(User)
  case failed(code: Int)
  case moved(Int, to: String)
}

private struct App {
  var phase: Phase
  var primes = [2, 3]
  var scores: [String: Int] = ["b": 2, "a": 1]
  var seen: Set<Int> = [10, 9]
  var pair = (1, y: "z")
  var deep: Int?? = .some(nil)
  lazy var costly = 3
  var work: (Int) -> Int = { $0 }
}

@Suite struct PictureTests {
  @Test func aStateOfEveryShape() throws {
    #expect(
      try picture(App(phase: .loaded(User(name: "Blob \"B\"", age: 42)))) == """
        struct App App(phase: loaded(User(name: "Blob \\"B\\"", age: 42)), primes: [2, 3], scores: ["a": 1, "b": 2], \
        seen: [9, 10], pair: (1, y: "z"), deep: some(nil), costly: ‹lazy, not computed›, work: ‹(Int) -> Int›)
          phase: enum Phase loaded(User(name: "Blob \\"B\\"", age: 42))
            loaded: struct User User(name: "Blob \\"B\\"", age: 42)
              name: primitive String "Blob \\"B\\""
              age: optional Int? 42
                some: primitive Int 42
          primes: array [Int] [2, 3]
            0: primitive Int 2
            1: primitive Int 3
          scores: dictionary [String: Int] ["a": 1, "b": 2]
            a: primitive Int 1
            b: primitive Int 2
          seen: set Set<Int> [9, 10]
            9: primitive Int 9
            10: primitive Int 10
          pair: tuple (Int, y: String) (1, y: "z")
            0: primitive Int 1
            y: primitive String "z"
          deep: optional Int?? some(nil)
            some: optional Int? nil
          costly: opaque Int ‹lazy, not computed›
          work: opaque (Int) -> Int ‹(Int) -> Int›
        """)
  }
}
