import StoreRuntime

/// The bytes of a state in which whatever stands at a path lies, so that most states need not be taken apart to see that
/// nothing changed there.
///
/// Values with the same bytes there are the same there, for the reason that stands at `SameBits`: both must be alive. The
/// bytes are those of the innermost stored property on the way that the layout tells; they may hold more than the path.
struct PathBytes<State> {
  private let bytes: Range<Int>

  /// The bytes of a path in states as they are shown under a policy.
  init(of path: StatePath, redaction: RedactionPolicy) {
    var type: Any.Type = State.self
    var bytes = 0..<MemoryLayout<State>.size
    for segment in path.segments {
      // What is not shown as its properties may show anything anywhere.
      guard Self.isShownAsItIs(type, redaction), let field = StructLayout.field(named: segment, of: type) else { break }
      type = field.type
      let start = bytes.lowerBound + field.offset
      bytes = start..<start + Self.size(of: type)
    }
    self.bytes = bytes
  }

  private static func isShownAsItIs(_ type: Any.Type, _ redaction: RedactionPolicy) -> Bool {
    if type is any CustomReflectable.Type || type is any Faceted.Type { return false }
    let facts = TypeFacts(type, redaction: redaction)
    return facts.rendering == nil && facts.known == nil && !facts.isOpaque && !facts.isNumeric && !facts.isObject
  }

  private static func size<Value>(of _: Value.Type) -> Int { MemoryLayout<Value>.size }

  /// False if the states are surely the same at the path; both are alive while they are compared.
  func mayDiffer(_ left: State, _ right: State) -> Bool {
    withUnsafeBytes(of: left) { left in
      withUnsafeBytes(of: right) { right in
        !SameBits.same(
          UnsafeRawBufferPointer(rebasing: left[bytes]), UnsafeRawBufferPointer(rebasing: right[bytes]),
          count: bytes.count)
      }
    }
  }
}
