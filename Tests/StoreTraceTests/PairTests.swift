import StoreLocks
import StoreRuntime
import Testing

@testable import StoreTrace

/// Two states at a time, the later one made from the earlier one.
@Suite struct PairTests {
  private enum Add: String, CatalogedAction, Sendable {
    case one
    static let examples = [Add.one]
  }

  /// - Parameter each: how long the store's clock says an action takes, in nanoseconds.
  private static func makeRecorder(
    actions: Int, limits: HistoryLimits = HistoryLimits(), each: UInt64 = 0
  ) -> Recorder<[Int], Add> {
    let clock = Guarded<UInt64>(0)
    let monotonic: @Sendable () -> UInt64 = {
      clock.withLock { now in
        now += each
        return now
      }
    }
    let store = Store(
      [Int](),
      reducer: Reducer<[Int], Add> { state, _ in
        state.append(state.count)
        return .none
      }, sources: StoreSources(now: { Timestamp(microsecondsSince1970: 0) }, monotonic: monotonic, seed: { 0 }))
    let recorder = Recorder(recording: store, limits: limits, stride: .fixed(4))
    for _ in 0..<actions { store.send(.one) }
    return recorder
  }

  static let pairs = [(0, 0), (0, 1), (1, 3), (3, 1), (2, 4), (4, 5), (3, 9), (9, 0), (10, 10), (7, 10)]

  @Test("a pair is what each is alone", arguments: pairs)
  func pair(first: Int, second: Int) throws {
    let recorder = Self.makeRecorder(actions: 10)
    let counts = try recorder.read { values in
      Result { () throws(SeqOutOfRange) in
        let (left, right) = try values.pair(first, second)
        return [left, right].map { ($0.seq, ($0.value as? [Int])?.count ?? -1) }
      }
    }?.get()
    #expect(counts?.map(\.0) == [first, second] && counts?.map(\.1) == [first, second])
  }

  @Test("around an action: the oldest one too, whose state before cannot be named", arguments: [1, 4, 5, 7, 10])
  func around(seq: Int) throws {
    let recorder = Self.makeRecorder(actions: 10, limits: HistoryLimits(actions: 4))
    let read = recorder.read { values in
      Result { () throws(SeqOutOfRange) in
        let (before, after) = try values.pair(around: seq)
        return [before?.seq, after.seq]
      }
    }
    guard seq >= 7 else {
      #expect(throws: SeqOutOfRange.self) { try read?.get() }
      return
    }
    #expect(try read?.get() == [seq - 1, seq])
  }

  @Test("a state is quickly read in the last stretch, at a keyframe, and where the stretch was checked")
  func quick() throws {
    let recorder = Self.makeRecorder(actions: 10)
    #expect((0...10).filter { !recorder.isQuick(at: $0) } == [1, 2, 3, 5, 6, 7])
    _ = recorder.read { values in Result { () throws(SeqOutOfRange) in try values.state(at: 2) } }
    #expect((0...10).filter { !recorder.isQuick(at: $0) } == [5, 6, 7])
  }

  @Test("a state whose actions took longer than 2 ms together is not quickly read, but at its keyframe")
  func slow() {
    let recorder = Self.makeRecorder(actions: 11, each: 1_000_000)
    #expect((8...11).map { recorder.isQuick(at: $0) } == [true, true, true, false])
  }
}
