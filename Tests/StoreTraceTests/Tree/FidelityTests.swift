import Foundation
import StoreRuntime
import StoreTrace
import Testing

private enum Shape {
  case point
  case circle(Double)
  case size(width: Int, height: Int)
  case named(name: String)
  case pair((Int, Int))
  case maybe(Int?)
  indirect case nested(Shape)
}

private enum Side: Int, Hashable { case left = 7, right = 8 }
private enum Key: Hashable { case id(Int), name(String) }
private struct Tag: RawRepresentable, Hashable { var rawValue: String }
private struct Flags: OptionSet { var rawValue: Int }
private struct Point: Hashable {
  var x: Int
  var y: Int
}
private struct Box<Content> { var content: Content }

@propertyWrapper private struct Clamped {
  var wrappedValue: Int
}
private struct Volume {
  @Clamped var level = 3
  lazy var loud = level > 5
}

/// A collection that shows itself as a dictionary, in its own order, and one that shows itself as a set, in any.
private struct Foreign: CustomReflectable {
  var elements: [Any]
  var style: Mirror.DisplayStyle
  var customMirror: Mirror { Mirror(self, unlabeledChildren: elements, displayStyle: style) }
}

private final class Owner {
  var name = "o"
}
private struct Loose {
  weak var weakly: Owner?
  unowned var firmly: Owner
  var after = 1
}

private struct Row: Sendable, CustomTestStringConvertible {
  let expected: String
  let make: @Sendable () -> Any
  var testDescription: String { String(expected.prefix { $0 != "\n" }) }

  init(_ make: @autoclosure @escaping @Sendable () -> Any, _ expected: String) {
    (self.make, self.expected) = (make, expected)
  }
}

private let rows: [Row] = [
  Row(Float16(0.1), "primitive Float16 0.1"),
  Row(CGFloat(-0.0), "primitive CGFloat -0"),
  Row(CGFloat(1.5), "primitive CGFloat 1.5"),
  Row(Double(nan: 5, signaling: false), "primitive Double NaN"),
  Row(
    SIMD3<Float>(1, .nan, -0.0),
    "array SIMD3<Float> [1.0, NaN, -0]\n  0: primitive Float 1.0\n  1: primitive Float NaN\n  2: primitive Float -0"),
  Row("a👍".utf8, "primitive UTF8View \"a👍\""),
  Row("a👍".unicodeScalars, "primitive UnicodeScalarView \"a👍\""),
  Row("a👍".utf16, "primitive UTF16View \"a👍\""),
  Row(Shape.point, "enum Shape point"),
  Row(
    Shape.circle(1),
    #"""
    enum Shape circle(1.0)
      circle: primitive Double 1.0
    """#),
  Row(
    Shape.size(width: 1, height: 2),
    #"""
    enum Shape size(width: 1, height: 2)
      size: tuple (width: Int, height: Int) (width: 1, height: 2)
        width: primitive Int 1
        height: primitive Int 2
    """#),
  Row(
    Shape.named(name: "n"),
    #"""
    enum Shape named(name: "n")
      named: tuple (name: String) (name: "n")
        name: primitive String "n"
    """#),
  Row(
    Shape.pair((1, 2)),
    #"""
    enum Shape pair(1, 2)
      pair: tuple (Int, Int) (1, 2)
        0: primitive Int 1
        1: primitive Int 2
    """#),
  Row(
    Shape.maybe(nil),
    #"""
    enum Shape maybe(nil)
      maybe: optional Int? nil
    """#),
  Row(
    Shape.maybe(3),
    #"""
    enum Shape maybe(3)
      maybe: optional Int? 3
        some: primitive Int 3
    """#),
  Row(
    Shape.nested(.nested(.point)),
    #"""
    enum Shape nested(nested(point))
      nested: enum Shape nested(point)
        nested: enum Shape point
    """#),
  Row(Int??.none as Any, "optional Int?? nil"),
  Row(
    Int??.some(nil) as Any,
    #"""
    optional Int?? some(nil)
      some: optional Int? nil
    """#),
  Row(
    Int??.some(3) as Any,
    #"""
    optional Int?? some(3)
      some: optional Int? 3
        some: primitive Int 3
    """#),
  Row(
    Result<Int, CancellationError>.failure(CancellationError()),
    #"""
    enum Result<Int, CancellationError> failure(CancellationError())
      failure: struct CancellationError CancellationError()
    """#),
  Row(
    Flags(rawValue: 5),
    #"""
    struct Flags Flags(rawValue: 5)
      rawValue: primitive Int 5
    """#),
  Row(
    Tag(rawValue: "t"),
    #"""
    struct Tag Tag(rawValue: "t")
      rawValue: primitive String "t"
    """#),
  Row(Side.right, "enum Side right"),
  Row(
    Box(content: [Box<Int?>(content: nil)]),
    #"""
    struct Box<[Box<Int?>]> Box<[Box<Int?>]>(content: [Box<Int?>(content: nil)])
      content: array [Box<Int?>] [Box<Int?>(content: nil)]
        0: struct Box<Int?> Box<Int?>(content: nil)
          content: optional Int? nil
    """#),
  Row(
    ["a": 1, "a": 2] as KeyValuePairs,
    #"""
    dictionary KeyValuePairs<String, Int> ["a": 1, "a": 2]
      a: primitive Int 1
      a~2: primitive Int 2
    """#),
  Row(
    [Side.left: 1],
    #"""
    dictionary [Side: Int] [left: 1]
      left: primitive Int 1
    """#),
  Row(
    [Key.id(1): 1, .name("1"): 2],
    #"""
    dictionary [Key: Int] [id(1): 1, name("1"): 2]
      id(1): primitive Int 1
      name("1"): primitive Int 2
    """#),
  Row(
    [Point(x: 1, y: 2): "p"],
    #"""
    dictionary [Point: String] [Point(x: 1, y: 2): "p"]
      Point(x: 1, y: 2): primitive String "p"
    """#),
  Row(
    [AnyHashable(1): "int", AnyHashable("1"): "text", AnyHashable(Character("1")): "character"],
    #"""
    dictionary [AnyHashable: String] [1: "int", "1": "character", "1": "text"]
      1: primitive String "int"
      1~2: primitive String "character"
      1~3: primitive String "text"
    """#),
  Row(
    Set<AnyHashable>([1, "1"]),
    #"""
    set Set<AnyHashable> [1, "1"]
      1: primitive Int 1
      1~2: primitive String "1"
    """#),
  Row(
    [Data(0..<20): 1],
    #"""
    dictionary [Data: Int] [‹20 bytes: 00 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f 10 11 12 13›: 1]
      ‹20 bytes: 00 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f 10 11 12 13›: primitive Int 1
    """#),
  Row(
    [Set(0..<40): 1],
    #"""
    dictionary [Set<Int>: Int] [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39]: 1]
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39]: primitive Int 1
    """#),
  Row(
    [nil: 1, "nil": 2] as [String?: Int],
    #"""
    dictionary [String?: Int] ["nil": 2, nil: 1]
      nil: primitive Int 2
      nil~2: primitive Int 1
    """#),
  Row(
    Foreign(elements: [("b", 1), ("a", 2)], style: .dictionary),
    #"""
    dictionary Foreign ["b": 1, "a": 2]
      b: primitive Int 1
      a: primitive Int 2
    """#),
  Row(
    Foreign(elements: [3, 1, 2], style: .set),
    #"""
    set Foreign [1, 2, 3]
      1: primitive Int 1
      2: primitive Int 2
      3: primitive Int 3
    """#),
  Row(
    Volume(),
    #"""
    struct Volume Volume(_level: Clamped(wrappedValue: 3), loud: ‹lazy, not computed›)
      _level: struct Clamped Clamped(wrappedValue: 3)
        wrappedValue: primitive Int 3
      loud: opaque Bool ‹lazy, not computed›
    """#),
  Row(
    IndexPath(indexes: [1, 2]),
    #"""
    array IndexPath [1, 2]
      0: primitive Int 1
      1: primitive Int 2
    """#),
  Row(
    Measurement(value: 3, unit: UnitLength.meters),
    #"""
    struct Measurement<UnitLength> Measurement<UnitLength>(value: 3.0, unit: "m")
      value: primitive Double 3.0
      unit: primitive String "m"
    """#),
  Row(
    1..<3,
    #"""
    struct Range<Int> 1..<3
      lowerBound: primitive Int 1
      upperBound: primitive Int 3
    """#),
  Row(
    1...3,
    #"""
    struct ClosedRange<Int> 1...3
      lowerBound: primitive Int 1
      upperBound: primitive Int 3
    """#),
  Row(
    1...,
    #"""
    struct PartialRangeFrom<Int> 1...
      lowerBound: primitive Int 1
    """#),
  Row(
    ..<3,
    #"""
    struct PartialRangeUpTo<Int> ..<3
      upperBound: primitive Int 3
    """#),
  Row(
    ...3,
    #"""
    struct PartialRangeThrough<Int> ...3
      upperBound: primitive Int 3
    """#),
  Row(
    "a"..<"b",
    #"""
    struct Range<String> "a"..<"b"
      lowerBound: primitive String "a"
      upperBound: primitive String "b"
    """#),
  Row(
    AnyHashable(Character("c")),
    #"""
    primitive Character "c"
    """#),
  Row(
    [AnyHashable("c")],
    #"""
    array [AnyHashable] ["c"]
      0: primitive String "c"
    """#),
  Row(
    CollectionOfOne(1),
    #"""
    array CollectionOfOne<Int> [1]
      0: primitive Int 1
    """#),
  Row(
    ContiguousArray([1]),
    #"""
    array ContiguousArray<Int> [1]
      0: primitive Int 1
    """#),
  Row(
    [1, 2, 3][1...],
    #"""
    array ArraySlice<Int> [2, 3]
      0: primitive Int 2
      1: primitive Int 3
    """#),
  Row(CancellationError() as any Error, "struct CancellationError CancellationError()"),
  Row(Owner.self, "opaque Owner.Type ‹Owner.Type›"),
  Row(\Owner.name, "opaque ReferenceWritableKeyPath<Owner, String> ‹ReferenceWritableKeyPath<Owner, String>›"),
  Row([1].lazy, "opaque LazySequence<[Int]> ‹LazySequence<[Int]>›"),
  Row(Owner(), "class Owner Owner(…)"),
  Row(
    Loose(weakly: nil, firmly: Owner()),
    #"""
    struct Loose Loose(weakly: ‹not read›, firmly: ‹not read›, after: 1)
      weakly: sentinel Owner? ‹not read›
      firmly: sentinel Owner ‹not read›
      after: primitive Int 1
    """#),
  Row(
    [3 of Int](repeating: 2),
    #"""
    array InlineArray<3, Int> [2, 2, 2]
      0: primitive Int 2
      1: primitive Int 2
      2: primitive Int 2
    """#),
  Row(Task<Void, Never> {}, "opaque Task<(), Never> ‹Task<(), Never>›"),
  Row(
    (a: 1, 2),
    #"""
    tuple (a: Int, Int) (a: 1, 2)
      a: primitive Int 1
      1: primitive Int 2
    """#),
  Row((), "tuple () ()"),
  Row(ObjectIdentifier(Owner.self), "opaque ObjectIdentifier ‹ObjectIdentifier›"),
  Row([UInt8](0..<3)[1...], "primitive ArraySlice<UInt8> ‹2 bytes: 01 02›"),
  Row(
    Substring("ab"),
    #"""
    primitive Substring "ab"
    """#),
  Row(
    StaticString("s"),
    #"""
    primitive StaticString "s"
    """#),
  Row(
    UnsafeRawPointer(bitPattern: 8) as Any,
    #"""
    optional UnsafeRawPointer? ‹UnsafeRawPointer›
      some: opaque UnsafeRawPointer ‹UnsafeRawPointer›
    """#),
  Row(
    DateComponents(year: 3),
    #"""
    struct DateComponents DateComponents(year: 3)
      year: primitive Int 3
    """#),
]

@Suite struct FidelityTests {
  @Test(arguments: rows) private func aValueOfEachKind(_ row: Row) throws {
    #expect(try picture(row.make(), isLive: false) == row.expected)
  }

  @Test func noTwoValuesLookAlike() throws {
    let pictures = try Set(rows.map { try nodes($0.make()) })
    #expect(pictures.count == rows.count)
  }

  private func nodes(_ value: Any) throws -> String {
    let page = try ValueTree().page(of: value)
    return "\(page)"
  }

  @Test func aLazyPropertyIsShownOnceItWasRead() throws {
    var volume = Volume()
    _ = volume.loud
    #expect(try picture(volume).hasSuffix("loud: primitive Bool false"))
  }

  private func orphaned() -> Loose {
    let owner = Owner()
    return Loose(weakly: owner, firmly: owner)
  }

  /// The object is gone before the value is looked at.
  @Test func anUnownedReferenceIsNotReadAndAWeakOneHasNoPast() throws {
    let value = orphaned()
    let reasons = try [false, true].map { isLive in
      try ValueTree(options: RenderOptions(isLive: isLive)).page(of: value).children.map { $0.sentinel?.reason }
    }
    #expect(reasons == [[.notRecorded, .notRecorded, nil], [nil, .unreachable, nil]])
    let owner = Owner()
    #expect(
      try picture(Loose(weakly: owner, firmly: owner)) == """
        struct Loose Loose(weakly: Owner(name: "o"), firmly: ‹not read›, after: 1)
          weakly: optional Owner? Owner(name: "o")
            some: class Owner Owner(name: "o")
              name: primitive String "o"
          firmly: sentinel Owner ‹not read›
          after: primitive Int 1
        """)
  }

  @Test func theTypeOfAKeyIsToldUnlessItIsAString() throws {
    func keyTypes(_ value: Any) throws -> [String?] { try ValueTree().page(of: value).children.map(\.keyType) }
    #expect(try keyTypes(["a": 1]) == [nil])
    #expect(try keyTypes([1: 1]) == ["Int"])
    #expect(try keyTypes([AnyHashable(1): 1, "1": 2, AnyHashable(Character("1")): 3]) == ["Int", "Character", nil])
    #expect(try keyTypes([Tag(rawValue: "t"): 1]) == ["Tag"])
    #expect(try keyTypes(Point(x: 1, y: 2)) == [nil, nil])
    #expect(try keyTypes(Set([1])) == [nil])
  }
}
