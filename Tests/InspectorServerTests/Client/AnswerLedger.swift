import RPCWire
import StoreJSON

/// What a server owes for the bytes it was sent, against what it wrote: each request and each fault is answered once, and
/// listeners are told what their streams promise. Every test session is audited by one.
struct AnswerLedger {
  private var reader = FrameReader()
  // The key nil is for what is answered with `id: null`.
  private var owed: [RequestID?: Int] = [:]
  private var isOver = false
  private var streams = StreamLedger()

  /// Counts what must be answered; after `exit` nothing is.
  mutating func sent(_ bytes: UnsafeRawBufferPointer) {
    reader.append(bytes)
    while !isOver, let event = reader.next() {
      switch event {
      case .fault: owed[.none, default: 0] += 1
      case .body(let body): count(body)
      }
    }
  }

  private mutating func count(_ body: ArraySlice<UInt8>) {
    var parser = JSONParser(verbatimKey: Message.verbatimKey)
    do {
      let document = try body.withUnsafeBytes { bytes throws(JSONSyntaxError) in try parser.parse(bytes) }
      switch try Message(document) {
      case .request(let id, let method, let params):
        owed[id, default: 0] += 1
        streams.asked(id, method, params)
      case .notification(let method, _): isOver = method == "exit"
      case .response: return
      }
    } catch let fault as EnvelopeFault {
      owed[fault.id, default: 0] += 1
    } catch {
      owed[.none, default: 0] += 1
    }
  }

  /// Says which answers are missing and which are too many, and what is wrong with the streams.
  ///
  /// - Parameter isCut: whether the session was cut off, so that answers may be missing.
  func problems(of messages: [JSONValue], isCut: Bool = false) -> [String] {
    var left = owed
    for message in messages.compactMap(\.object) where message["method"] == nil {
      left[message["id"].flatMap { RequestID($0) }, default: 0] -= 1
    }
    let answers = left.filter { $0.value < 0 || $0.value > 0 && !isCut }.map { id, count in
      "\(id?.description ?? "null") has \(abs(count)) \(count > 0 ? "too few" : "too many") answers"
    }
    return answers + streams.problems(of: messages)
  }
}
