extension Values {
  class Box {
    let value: Int
    init(_ value: Int) { self.value = value }
  }

  final class LabelledBox: Box {
    let label = "a box"
  }

  /// An object that leads back to itself.
  final class Ring {
    let name: String
    var next: Ring?

    init(_ name: String) { self.name = name }
  }

  actor Remote {
    let value = 1
  }

  struct Objects {
    let box = Box(1)
    let derived = LabelledBox(2)
    /// The same object in two places, and not in a circle.
    let first: Box
    let second: Box
    let ring: Ring
    let remote = Remote()

    init() {
      let shared = Box(3)
      first = shared
      second = shared
      ring = Ring("a")
      ring.next = Ring("b")
      ring.next?.next = ring
    }
  }

  struct Hidden {
    let password = "correct horse"
    let apiToken: String? = nil
    let settings = ["theme": "dark", "Access-Key": "k-1"]
    let entry = Entry.password("correct horse")
    let shown = "nothing to hide"
  }

  enum Entry {
    case password(String)
  }

  struct Functions {
    let closure: @Sendable (Int) -> Int = { $0 + 1 }
    let type: Any.Type = Int.self
    let keyPath: KeyPath<Point, Int> = \Point.x
    let lazy = [1, 2].lazy.map { $0 * 2 }
  }
}
