/// Whether two values of one type are represented by the same bytes.
///
/// Then they are the same value: both are alive, so equal pointers mean the same object, buffer or box, and everything
/// else in a Swift value is plain data. The reverse does not hold (another copy of equal content), so a `false` only
/// means that the values must be looked at. It is the one shortcut a diff takes, because a type's own `==` may ignore
/// differences; `NaN` is the same as itself here. States that share storage are never walked.
enum SameBits {
  static func of(_ left: Any, _ right: Any) -> Bool {
    type(of: left) == type(of: right) && opened(left, right)
  }

  /// For values whose type is known.
  static func of<Value>(_ left: Value, _ right: Value) -> Bool {
    let isSame = withUnsafeBytes(of: left) { left in
      withUnsafeBytes(of: right) { right in same(left, right, count: MemoryLayout<Value>.size) }
    }
    return isSame || (!_isPOD(Value.self) && sameWithoutPadding(left, right))
  }

  private static func opened<Value>(_ left: Value, _ right: Any) -> Bool {
    guard let right = right as? Value else { return false }
    return of(left, right)
  }

  /// Compares copies made in zeroed memory: copying a value that holds references goes field by field and leaves the
  /// padding between them zero, where the originals hold leftovers.
  ///
  /// Each half of the buffer is aligned for the type and holds one value, deinitialised before the buffer goes. Should
  /// a copy carry its padding along, the answer is `false` once too often, never `true`.
  private static func sameWithoutPadding<Value>(_ left: Value, _ right: Value) -> Bool {
    let stride = MemoryLayout<Value>.stride
    return withUnsafeTemporaryAllocation(byteCount: 2 * stride, alignment: MemoryLayout<Value>.alignment) { buffer in
      buffer.initializeMemory(as: UInt8.self, repeating: 0)
      guard let start = buffer.baseAddress else { return true }
      let first = start.initializeMemory(as: Value.self, to: left)
      let second = (start + stride).initializeMemory(as: Value.self, to: right)
      defer {
        first.deinitialize(count: 1)
        second.deinitialize(count: 1)
      }
      return same(
        UnsafeRawBufferPointer(start: start, count: stride),
        UnsafeRawBufferPointer(start: start + stride, count: stride),
        count: MemoryLayout<Value>.size)
    }
  }

  /// Both buffers hold at least `count` bytes; words are read only where eight bytes are left.
  static func same(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer, count: Int) -> Bool {
    var offset = 0
    while offset + 8 <= count {
      let word = left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      guard word == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else { return false }
      offset += 8
    }
    while offset < count {
      guard left[offset] == right[offset] else { return false }
      offset += 1
    }
    return true
  }
}
