internal import StoreJSON

/// What a `FrameReader` found in its bytes.
public enum FrameEvent: Equatable, Sendable {
  /// The body of a frame. It shares the reader's memory: let go of it before appending more bytes, or they are copied.
  case body(ArraySlice<UInt8>)

  /// Bytes that are no frame, or a frame that is not read. The reader goes on behind them.
  case fault(FrameFault)
}

/// Why bytes were not read as a frame.
public enum FrameFault: Equatable, Sendable {
  /// A line that is not a header.
  case notAHeader
  /// A `Content-Length` that is not a number of bytes this server would ever read.
  case badLength
  /// Two `Content-Length` that differ.
  case conflictingLengths
  /// A header block without `Content-Length`.
  case missingLength
  /// A header block longer than the limit.
  case headerTooLong(limit: Int)
  /// A charset other than UTF-8; the body is skipped.
  case unsupportedCharset
  /// A body longer than the limit; it is skipped.
  case bodyTooLong(limit: Int, declared: Int)
}

extension FrameFault {
  /// The error to answer with, under the id `null`.
  public var error: ResponseError {
    switch self {
    case .notAHeader:
      .parse(
        "Expected a header such as 'Content-Length: 42'; skipped to the next line that begins with Content-Length.")
    case .badLength:
      .parse("Content-Length is not a number of bytes; skipped to the next line that begins with Content-Length.")
    case .conflictingLengths:
      .parse("Two Content-Length headers differ; skipped to the next line that begins with Content-Length.")
    case .missingLength:
      .parse("A header block has no Content-Length; skipped to the next line that begins with Content-Length.")
    case .headerTooLong(let limit):
      .parse("A header block is longer than \(limit) bytes; skipped to the next line that begins with Content-Length.")
    case .unsupportedCharset:
      .parse("The charset of Content-Type is not utf-8; the message was skipped. Send UTF-8.")
    case .bodyTooLong(let limit, let declared):
      ResponseError(
        code: ResponseError.invalidRequest,
        message: "A message of \(declared) bytes is longer than \(limit); it was skipped. Send it in parts.",
        data: ["limit": .int(Int64(limit)), "declared": .int(Int64(declared))])
    }
  }
}
