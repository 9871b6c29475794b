import RPCWire
import StoreJSON

/// What a server owes for the bytes it was sent, against what it answered: each request once, each fault once.
struct AnswerLedger {
  private var reader = FrameReader()
  // The key nil is for what is answered with `id: null`.
  private var owed: [RequestID?: Int] = [:]
  private var isOver = false

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
      case .request(let id, _, _): owed[id, default: 0] += 1
      case .notification(let method, _): isOver = method == "exit"
      case .response: return
      }
    } catch let fault as EnvelopeFault {
      owed[fault.id, default: 0] += 1
    } catch {
      owed[.none, default: 0] += 1
    }
  }

  /// Says which answers are missing and which are too many.
  func problems(of messages: [JSONValue]) -> [String] {
    var left = owed
    for message in messages.compactMap(\.object) where message["method"] == nil {
      left[message["id"].flatMap { RequestID($0) }, default: 0] -= 1
    }
    return left.filter { $0.value != 0 }.map { id, count in
      "\(id?.description ?? "null") has \(abs(count)) \(count > 0 ? "too few" : "too many") answers"
    }
  }
}
