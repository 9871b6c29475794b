/// Cuts a stream of bytes into frames of the LSP base protocol.
///
/// The same bytes give the same events, however they are cut. Memory follows the bytes that have arrived, never a length
/// a header declares: at most one header block or one body is kept, and what is skipped is not kept at all.
///
/// - Complexity: amortised O(1) for each byte, also when they arrive one by one.
public struct FrameReader: Sendable {
  private enum State {
    case header
    case body(Int)
    case skipping(Int)
    /// Looking for a line that begins with `Content-Length:`; at the beginning of a line, or within one.
    case junk(atLineStart: Bool)
  }

  private let limits: FrameLimits
  private var state = State.header
  private var block = HeaderBlock()
  private var blockBytes = 0
  private var buffer: [UInt8] = []
  /// What stands before `head` is consumed; between `head` and `searched` there is no line end.
  private var head = 0
  private var searched = 0

  /// A reader at the beginning of a stream.
  public init(limits: FrameLimits = FrameLimits()) { self.limits = limits }

  /// Whether bytes of an unfinished frame are waiting for more.
  public var isInsideFrame: Bool {
    switch state {
    case .header: head < buffer.count || !block.isEmpty
    case .body, .skipping: true
    case .junk: false
    }
  }

  /// Adds bytes as they arrived. Call `next` until it gives nil before adding more.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    reclaim()
    buffer.append(contentsOf: bytes)
  }

  /// Adds bytes as they arrived. Call `next` until it gives nil before adding more.
  public mutating func append(_ bytes: some Sequence<UInt8>) {
    reclaim()
    buffer.append(contentsOf: bytes)
  }

  /// The next frame or fault; nil when more bytes are needed.
  public mutating func next() -> FrameEvent? {
    while true {
      switch state {
      case .header:
        guard let line = takeLine() else {
          // The rest of a line that is already too long is junk, whatever it begins with.
          return isTooLong(with: buffer.count - head) ? tooLong(atLineStart: false) : nil
        }
        if let event = read(line) { return event }
      case .body(let length):
        guard buffer.count - head >= length else { return nil }
        let body = buffer[head..<head + length]
        consume(length)
        state = .header
        return .body(body)
      case .skipping(let length):
        let skipped = min(length, buffer.count - head)
        consume(skipped)
        guard skipped == length else {
          state = .skipping(length - skipped)
          return nil
        }
        state = .header
      case .junk(let atLineStart):
        guard skipJunk(atLineStart: atLineStart) else { return nil }
      }
    }
  }

  /// Takes a line of a header block; gives an event when the line is wrong or the block ends with a fault.
  private mutating func read(_ range: Range<Int>) -> FrameEvent? {
    var line = buffer[range]
    if block.isEmpty {
      if line.starts(with: Self.byteOrderMark) { line = line.dropFirst(Self.byteOrderMark.count) }
      if line.isEmpty { return nil }
    }
    if isTooLong(with: head - range.lowerBound) { return tooLong(atLineStart: true) }
    blockBytes += head - range.lowerBound
    if !line.isEmpty { return block.read(line, limits: limits).map { fault($0) } }
    guard let length = block.length else { return fault(.missingLength) }
    let isForeign = block.isForeignCharset
    beginBlock()
    if isForeign || length > limits.bodyBytes {
      state = .skipping(length)
      return .fault(isForeign ? .unsupportedCharset : .bodyTooLong(limit: limits.bodyBytes, declared: length))
    }
    state = .body(length)
    return nil
  }

  private func isTooLong(with bytes: Int) -> Bool { blockBytes + bytes > limits.headerBytes }

  private mutating func tooLong(atLineStart: Bool) -> FrameEvent {
    fault(.headerTooLong(limit: limits.headerBytes), atLineStart: atLineStart)
  }

  /// Reports a run of junk that begins in the block being read and goes on behind it.
  private mutating func fault(_ fault: FrameFault, atLineStart: Bool = true) -> FrameEvent {
    state = .junk(atLineStart: atLineStart)
    beginBlock()
    return .fault(fault)
  }

  private mutating func beginBlock() {
    block = HeaderBlock()
    blockBytes = 0
  }
}

extension FrameReader {
  private static var lineFeed: UInt8 { UInt8(ascii: "\n") }
  private static var byteOrderMark: [UInt8] { [0xEF, 0xBB, 0xBF] }
  private static var resumption: StaticString { "content-length:" }

  /// Consumes a line; gives where it stands, without its line end.
  private mutating func takeLine() -> Range<Int>? {
    guard let end = buffer[searched...].firstIndex(of: Self.lineFeed) else {
      searched = buffer.count
      return nil
    }
    let start = head
    consume(end + 1 - head)
    return start..<(end > start && buffer[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)
  }

  /// Consumes junk up to a line a frame may begin with; true when one is there.
  private mutating func skipJunk(atLineStart: Bool) -> Bool {
    var atLineStart = atLineStart
    while true {
      if atLineStart {
        let length = Self.resumption.utf8CodeUnitCount
        let line = buffer[head...].prefix(length)
        if line.isPrefixIgnoringCase(of: Self.resumption) {
          state = line.count == length ? .header : .junk(atLineStart: true)
          return line.count == length
        }
      }
      guard let end = buffer[head...].firstIndex(of: Self.lineFeed) else {
        consume(buffer.count - head)
        state = .junk(atLineStart: false)
        return false
      }
      consume(end + 1 - head)
      atLineStart = true
    }
  }

  private mutating func consume(_ count: Int) {
    head += count
    searched = head
  }

  /// Gives back what is consumed; a large buffer is not kept for small frames.
  private mutating func reclaim() {
    if head == buffer.count {
      buffer.removeAll(keepingCapacity: buffer.capacity <= 1 << 20)
    } else if head >= 4096, head >= buffer.count - head {
      // What moves is no more than what was consumed since it last moved.
      buffer.removeSubrange(..<head)
    } else {
      return
    }
    searched -= head
    head = 0
  }
}
