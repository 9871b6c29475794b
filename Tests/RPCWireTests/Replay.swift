import RPCWire
import StoreJSON

/// The smallest server: it knows `store/version` and answers everything else as the layers below decide.
struct Replay: ~Copyable {
  private var reader: FrameReader
  private var parser = JSONParser(verbatimKey: Message.verbatimKey)
  private(set) var answers: [Answer] = []

  init(limits: FrameLimits = FrameLimits()) { reader = FrameReader(limits: limits) }

  static func answers(to chunks: [[UInt8]]) -> [Answer] {
    var replay = Replay()
    for chunk in chunks { replay.receive(chunk) }
    return replay.answers
  }

  mutating func receive(_ chunk: [UInt8]) {
    reader.append(chunk)
    while let event = reader.next() {
      switch event {
      case .fault(let fault): answers.append(Answer(fault.error, id: nil))
      case .body(let body): receive(body: body)
      }
    }
  }

  private mutating func receive(body: ArraySlice<UInt8>) {
    do {
      let document = try body.withUnsafeBytes { try parser.parse($0) }
      guard case .request(let id, let method, _) = try Message(document) else { return }
      let unknown = ResponseError(code: ResponseError.methodNotFound, message: "There is no method \(method).")
      answers.append(method == "store/version" ? .result(id) : Answer(unknown, id: id))
    } catch let fault as EnvelopeFault {
      answers.append(Answer(fault.error, id: fault.id))
    } catch {
      answers.append(.error(nil, code: ResponseError.parseError, data: nil))
    }
  }
}
