import StoreLocks
import Testing

@Suite struct GuardedTests {
  private final class Total: Sendable {
    let value = Guarded(0)
  }

  @Test("threads take turns: no addition is lost, and a thread sanitizer has nothing to say")
  func turns() async {
    let total = Total()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<50_000 { total.value.withLock { $0 += 1 } }
        }
      }
    }
    #expect(total.value.withLock { $0 } == 200_000)
  }

  @Test("the lock is given back when the function throws, and the error keeps its type")
  func throwing() {
    struct Refused: Error {}
    let value = Guarded([1])
    #expect(throws: Refused.self) {
      try value.withLock { (list: inout sending [Int]) throws(Refused) -> Void in
        list.append(2)
        throw Refused()
      }
    }
    #expect(value.withLock { $0 } == [1, 2])
  }
}
