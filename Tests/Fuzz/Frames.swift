import RPCWire
import StoreJSON

/// A stream of bytes gives the same frames however it is cut, and no body that cannot be read or answered.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFrames(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = input(start, count)
  guard let size = bytes.first else { return 0 }
  let stream = bytes.dropFirst()
  // Small limits, so that they are reached.
  let limits = FrameLimits(headerBytes: 256, bodyBytes: 512, drainedBytes: 2_048)
  let whole = events(stream, by: max(stream.count, 1), limits)
  for size in [1, Int(size % 16) + 1] where events(stream, by: size, limits) != whole {
    fail("cut by \(size) the frames differ from \(whole)")
  }
  for case .body(let body) in whole { read(body) }
  return 0
}

private func events(_ stream: ArraySlice<UInt8>, by size: Int, _ limits: FrameLimits) -> [FrameEvent] {
  var reader = FrameReader(limits: limits)
  var events: [FrameEvent] = []
  var rest = stream
  while !rest.isEmpty {
    reader.append(rest.prefix(size))
    rest = rest.dropFirst(size)
    while let event = reader.next() {
      guard case .body(let body) = event else {
        events.append(event)
        continue
      }
      events.append(.body(Array(body)[...]))
    }
  }
  return events
}

private func read(_ body: ArraySlice<UInt8>) {
  guard case .request(let id, _, _) = message(body) else { return }
  // The id of an answer is the one that was asked with, to the letter.
  var answer: [UInt8] = []
  Frame.append(response: .null, id: id, to: &answer)
  var reader = FrameReader()
  reader.append(answer)
  guard case .body(let written) = reader.next(), case .response(id, .result(.null)) = message(written)
  else { fail("the answer to \(id) is \(String(decoding: answer, as: UTF8.self))") }
}

private func message(_ body: ArraySlice<UInt8>) -> Message? {
  var parser = JSONParser(verbatimKey: Message.verbatimKey)
  return try? Message(body.withUnsafeBytes { bytes throws(JSONSyntaxError) in try parser.parse(bytes) })
}
