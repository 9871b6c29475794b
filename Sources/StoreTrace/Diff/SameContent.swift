/// Whether two elements of one type hold the same, found without a mirror where their properties are plain or text.
///
/// As with `SameBits`, a `false` only means that the values must be looked at. Two states that were made apart share no
/// storage, so that each text in them would otherwise be found equal by reflection, at a hundred times the cost.
struct SameContent<Value> {
  /// Nil where a property is one whose bytes say nothing, such as a weak reference, or where no text is among them.
  private let properties: StoredProperties?

  /// - Complexity: O(properties of the type), the first time that it is met.
  init(_ known: StoredProperties.Table) { properties = known.properties(of: Value.self) }

  func callAsFunction(_ left: Value, _ right: Value) -> Bool {
    guard let properties else { return SameBits.of(left, right) }
    return withUnsafeBytes(of: left) { left in withUnsafeBytes(of: right) { properties.areSame(left, $0) } }
  }
}

/// The stored properties of a struct, those of structs in it included, by where they lie.
///
/// Safe because offsets, types and sizes come from one and the same metadata, a struct's fields lie within it, and a text
/// is read only from where the metadata says that a `String` or a `String?` lies, by a copy that retains it. The bytes of
/// padding belong to no property and are not read.
struct StoredProperties {
  /// What is known of the types that were met.
  final class Table {
    private var known: [ObjectIdentifier: StoredProperties?] = [:]

    func properties(of type: Any.Type) -> StoredProperties? {
      if let known = known[ObjectIdentifier(type)] { return known }
      let properties = StoredProperties(type)
      known[ObjectIdentifier(type)] = .some(properties)
      return properties
    }
  }

  private enum Step {
    case bytes(Range<Int>)
    case text(Int)
    case optionalText(Int)
  }

  private var steps: [Step] = []

  /// Nil where the type is no struct, or its properties cannot be told.
  init?(_ type: Any.Type) {
    guard StructLayout.isStruct(type), add(type, at: 0),
      steps.contains(where: { if case .bytes = $0 { false } else { true } })
    else { return nil }
  }

  private mutating func add(_ type: Any.Type, at offset: Int) -> Bool {
    switch type {
    case is String.Type: steps.append(.text(offset))
    case is String?.Type: steps.append(.optionalText(offset))
    default:
      guard let fields = Self.fields(of: type) else {
        addBytes(offset..<offset + Self.layout(of: type).size)
        return true
      }
      // A weak reference's bytes lead to more than its object.
      guard LooseReference.properties(of: type, count: fields.count).isEmpty else { return false }
      for field in fields where !add(field.type, at: offset + field.offset) { return false }
    }
    return true
  }

  /// Adds a property, to the one before it where no padding is between them.
  private mutating func addBytes(_ range: Range<Int>) {
    if case .bytes(let last) = steps.last, last.upperBound == range.lowerBound {
      steps[steps.count - 1] = .bytes(last.lowerBound..<range.upperBound)
    } else {
      steps.append(.bytes(range))
    }
  }

  /// The fields of a struct; nil unless they are all there is in it, as not in a C struct with a union.
  private static func fields(of type: Any.Type) -> [(type: Any.Type, offset: Int)]? {
    guard StructLayout.isStruct(type) else { return nil }
    let fields = (0..<StructLayout.count(type)).map { StructLayout.field($0, of: type) }
    var end = 0
    for field in fields {
      let (size, alignment) = layout(of: field.type)
      guard field.offset == (end + alignment - 1) / alignment * alignment else { return nil }
      end = field.offset + size
    }
    return fields.isEmpty || end != layout(of: type).size ? nil : fields
  }

  private static func layout(of type: Any.Type) -> (size: Int, alignment: Int) {
    func measure<Field>(_ type: Field.Type) -> (Int, Int) { (MemoryLayout<Field>.size, MemoryLayout<Field>.alignment) }
    return measure(type)
  }

  func areSame(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    steps.allSatisfy { step in
      switch step {
      case .bytes(let range):
        SameBits.same(
          UnsafeRawBufferPointer(rebasing: left[range]), UnsafeRawBufferPointer(rebasing: right[range]),
          count: range.count)
      case .text(let offset):
        Self.isShared(left, right, offset)
          || Self.isSame(
            left.load(fromByteOffset: offset, as: String.self), right.load(fromByteOffset: offset, as: String.self))
      case .optionalText(let offset):
        Self.isShared(left, right, offset)
          || Self.isSame(
            left.load(fromByteOffset: offset, as: String?.self), right.load(fromByteOffset: offset, as: String?.self))
      }
    }
  }

  /// Whether a text is the same bytes, and so the same storage, in both.
  private static func isShared(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer, _ offset: Int) -> Bool {
    let range = offset..<offset + MemoryLayout<String?>.size
    return SameBits.same(
      UnsafeRawBufferPointer(rebasing: left[range]), UnsafeRawBufferPointer(rebasing: right[range]), count: range.count)
  }

  private static func isSame(_ left: String?, _ right: String?) -> Bool {
    guard var left, var right else { return left == nil && right == nil }
    return left.withUTF8 { left in
      right.withUTF8 { right in
        left.count == right.count
          && SameBits.same(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right), count: left.count)
      }
    }
  }
}
