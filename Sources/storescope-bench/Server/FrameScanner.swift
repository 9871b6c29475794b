/// Counts whole frames in bytes that arrive cut anywhere, at a cost that leaves the server's visible.
///
/// It expects the header that Storescope and the echo write, `Content-Length: N` and a blank line; RPCWire's reader, which
/// takes whatever a client may send, copies each body.
struct FrameScanner {
  private enum Part: Equatable {
    case name
    case length
    case blank(seen: Int)
    case body(left: Int)
  }

  private var part = Part.name
  private var length = 0

  /// Keeps the body of each frame as `body`; only for the few frames that are looked at.
  var keepsBody = false
  /// The body of the last whole frame that was kept.
  private(set) var body: [UInt8] = []
  private var growing: [UInt8] = []

  /// How many frames end in these bytes; with `keepsBody` it stops after one.
  ///
  /// - Returns: the frames, and how many bytes were looked at.
  mutating func scan(_ bytes: UnsafeRawBufferPointer) -> (frames: Int, bytes: Int) {
    var frames = 0
    var position = 0
    while position < bytes.count || part == .body(left: 0) {
      if case .body(let left) = part {
        let count = min(left, bytes.count - position)
        if keepsBody { growing += bytes[position..<position + count] }
        position += count
        part = .body(left: left - count)
        guard left == count else { break }
        frames += 1
        part = .name
        if keepsBody {
          body = growing
          growing = []
          break
        }
      } else {
        step(bytes[position])
        position += 1
      }
    }
    return (frames, position)
  }

  private mutating func step(_ byte: UInt8) {
    switch part {
    case .name:
      if byte == UInt8(ascii: ":") {
        part = .length
        length = 0
      }
    case .length:
      if byte == UInt8(ascii: "\r") {
        part = .blank(seen: 1)
      } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        length = length &* 10 &+ Int(byte - UInt8(ascii: "0"))
      }
    case .blank(let seen):
      part = seen == 3 ? .body(left: length) : .blank(seen: seen + 1)
    case .body:
      break
    }
  }
}
