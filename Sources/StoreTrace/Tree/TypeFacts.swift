/// What is asked of a type once in a rendering, however many values of it there are.
final class TypeFacts {
  /// The type as source writes it.
  let name: String
  let isRedacted: Bool
  let isObject: Bool
  /// How the program wants the type shown.
  let rendering: TypeRendering?
  let isOpaque: Bool
  /// Whether its values are numbers that the standard library does not know, such as `CGFloat`, or vectors of numbers.
  let isNumeric: Bool
  /// How a type of another library is described, where its mirror would lose something.
  let known: KnownType?

  init(_ type: Any.Type, redaction: RedactionPolicy) {
    name = ReadableType.name(of: type)
    isRedacted = redaction.hides(type)
    rendering = redaction.rendering(of: type)
    isObject = type is AnyClass
    let qualified = String(reflecting: type)
    isOpaque = Self.opaquePrefixes.contains { qualified.hasPrefix($0) }
    known = KnownType.named(qualified)
    isNumeric = type is any BinaryInteger.Type || type is any BinaryFloatingPoint.Type || type is any SIMD.Type
  }

  /// Types of the standard library that must not be looked into: pointers, and wrappers that would compute.
  private static let opaquePrefixes = [
    "Swift.Unsafe", "Swift.AutoreleasingUnsafe", "Swift.OpaquePointer", "Swift.Unmanaged", "Swift.ObjectIdentifier",
    "Swift.Lazy", "Swift.Task<",
    "Swift.AnySequence", "Swift.AnyIterator", "Swift.AnyCollection", "Swift.AnyBidirectionalCollection",
    "Swift.AnyRandomAccessCollection", "Swift.CheckedContinuation", "Swift.AsyncStream", "Swift.AsyncThrowingStream",
  ]
}
