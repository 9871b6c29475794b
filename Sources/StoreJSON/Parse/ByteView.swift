/// Borrowed bytes that can be read at any index: beyond the end stands 0.
///
/// No JSON text and no header contains a zero byte, so a scanner that compares bytes needs no separate check for the end.
///
/// The one unsafe read is proved here: an index is dereferenced only when, as an unsigned number, it is below `count`,
/// and `count` bytes from `base` are valid while the closure that lent the buffer runs. The view is created and consumed
/// inside that closure (`JSONParser.parse`), never stored beyond it.
struct ByteView {
  let base: UnsafeRawPointer?
  let count: Int

  init(_ buffer: UnsafeRawBufferPointer) {
    base = buffer.baseAddress
    count = buffer.count
  }

  @inline(__always)
  subscript(index: Int) -> UInt8 {
    guard UInt(bitPattern: index) < UInt(bitPattern: count), let base else { return 0 }
    return base.load(fromByteOffset: index, as: UInt8.self)
  }

  /// The bytes between two offsets, which must lie within the view; valid as long as the view is.
  func slice(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(start: base, count: count)[range])
  }

  /// A copy of the text between two offsets, which must lie within the view.
  func text(_ range: Range<Int>) -> String { String(decoding: slice(range), as: UTF8.self) }
}
