import InspectorProtocol
import StoreRuntime
import StoreTrace
import Testing

@testable import InspectorServer

@Suite struct NodeTests {
  private func node(_ value: Any) throws -> Node {
    Node(try ValueTree(options: RenderOptions(depth: 0)).page(of: value, at: .root).node)
  }

  @Test(
    "an integer is a value as far as every reader of JSON keeps it, and text beyond",
    arguments: [
      (9_007_199_254_740_991, true), (9_007_199_254_740_992, false), (-9_007_199_254_740_991, true),
      (-9_007_199_254_740_992, false), (Int.min, false),
    ])
  func integers(_ number: Int, isExact: Bool) throws {
    let node = try node(number)
    #expect(node.value == (isExact ? .int(Int64(number)) : nil))
    #expect(node.unserializable == (isExact ? nil : "\(number)"))
    #expect(node.numericType == "Int")
  }

  @Test("the first bytes of a blob are two digits each")
  func blobs() throws {
    #expect(try node((0..<20).map(UInt8.init)).blob?.head.hasPrefix("000102030405060708090a0b") == true)
  }

  @Test("a subscription without a label goes by the place it selects, the whole state by a word")
  func labels() throws {
    let store = Store(0, reducer: Reducer<Int, Int> { _, _ in .none }, isolation: nil)
    let recorder = Recorder(recording: store)
    let token = store.subscribe { _ in }
    let record = try #require(recorder.subscriptions.first)
    #expect(SubscriberRef(record, path: .root).label == "state")
    #expect(SubscriberRef(record, path: StatePath(segments: ["a", "b"])).label == "/a/b")
    #expect(SubscriberRef(record, path: nil).label == "subscription \(record.id)")
    token.cancel()
  }
}
