extension Values {
  struct Optionals {
    let none: Int? = nil
    let some: Int? = 1
    /// The three values that an optional of an optional has.
    let noneOfTwo: Int?? = nil
    let someNone: Int?? = .some(nil)
    let someSome: Int?? = .some(.some(1))
    let deep: Int??? = .some(.some(nil))
    let text: String? = ""
  }

  struct Tuples {
    let plain = (1, "two")
    let labelled = (x: 1, y: 2)
    let mixed = (1, name: "two", (3, 4))
    let empty: Void = ()
  }

  enum Case {
    case plain
    case one(Int)
    case labelled(x: Int, y: Int)
    case mixed(Int, name: String)
    case optional(Int?)
    indirect case nested(Case)
  }

  enum Suit: String {
    case clubs = "♣", hearts = "♥"
  }

  enum Nothing {}

  struct Cases {
    let plain = Case.plain
    let one = Case.one(1)
    let labelled = Case.labelled(x: 1, y: 2)
    let mixed = Case.mixed(1, name: "two")
    let optional = Case.optional(nil)
    let nested = Case.nested(.nested(.one(1)))
    let raw = Suit.hearts
    let result: Result<Int, Failure> = .failure(Failure(code: 7))
    let none: Nothing? = nil
  }

  struct Failure: Error {
    let code: Int
  }

  struct Point: Hashable {
    let x: Int
    let y: Int
  }

  struct Collections {
    let empty: [Int] = []
    let numbers = [3, 1, 2]
    let rows = [[1], [], [2, 3]]
    /// More than two pages.
    let many = Array(0..<250)
    let slice = [10, 11, 12, 13][1...2]
    let range = 1..<4
    let words: Set = ["b", "a", "é"]
    let integers: Set = [10, 9, -1]
    let ages = ["bob": 2, "ann": 1, "": 3, "a/b~c": 4]
    let squares = [10: 100, 9: 81, -1: 1]
    let names: [Suit: Int] = [.clubs: 1, .hearts: 2]
    let points = [Point(x: 1, y: 2): "p"]
    let reals = [0.5: "half", -0.5: "minus half"]
    /// Keys that look alike.
    let alike: [AnyHashable: Int] = [1: 1, "1": 2]
    let missing: [String: Int?] = ["none": nil, "some": 1]
    let longKey = [String(repeating: "k", count: 600): 1]
    let pairs: KeyValuePairs = ["z": 1, "a": 2]
  }

  /// As many levels as one likes.
  struct Nest {
    let level: Int
    let inner: [Nest]

    init(levels: Int) {
      level = levels
      inner = levels > 1 ? [Nest(levels: levels - 1)] : []
    }
  }
}
