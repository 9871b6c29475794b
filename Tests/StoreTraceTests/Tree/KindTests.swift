import Foundation
import StoreRuntime
import StoreTrace
import Testing

private enum Loud: CustomStringConvertible {
  case quiet
  case said(String)
  var description: String { "LOUD" }
}

private enum Grade: String, CaseIterable { case good, bad }
private struct Tag: RawRepresentable, Hashable { var rawValue: String }

private struct Mirrored: CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: ["a": 1, "a": 2]) }
}

private struct Endless: CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: ["again": self]) }
}

private struct EndlessList: CustomReflectable {
  var customMirror: Mirror {
    Mirror(
      self, unlabeledChildren: AnyCollection(AnySequence(sequence(first: 0) { $0 < 50_000 ? $0 + 1 : nil }).map { $0 }))
  }
}

private struct Row: Sendable, CustomTestStringConvertible {
  let make: @Sendable () -> Any
  let kind: ValueNode.Kind
  let type: String
  let preview: String
  var value: Scalar?
  var unserializable: String?
  var numericType: String?
  var testDescription: String { "\(type) \(preview)" }

  init(
    _ make: @autoclosure @escaping @Sendable () -> Any, _ kind: ValueNode.Kind, _ type: String, _ preview: String,
    value: Scalar? = nil, unserializable: String? = nil, numericType: String? = nil
  ) {
    (self.make, self.kind, self.type, self.preview) = (make, kind, type, preview)
    (self.value, self.unserializable, self.numericType) = (value, unserializable, numericType)
  }

  static func number(
    _ make: @autoclosure @escaping @Sendable () -> Any, _ type: String, _ text: String, _ value: Scalar?
  )
    -> Row
  {
    Row(
      make(), .primitive, type, text, value: value, unserializable: value == nil ? text : nil, numericType: type)
  }

  static func text(_ make: @autoclosure @escaping @Sendable () -> Any, _ type: String, _ text: String) -> Row {
    Row(make(), .primitive, type, "\"\(text)\"", value: .string(text))
  }
}

private let rows: [Row] = [
  .number(Int.max, "Int", "9223372036854775807", nil),
  .number((Int(1) << 53) - 1, "Int", "9007199254740991", .int(1 << 53 - 1)),
  .number(Int(1) << 53, "Int", "9007199254740992", nil),
  .number(-(Int(1) << 53), "Int", "-9007199254740992", nil),
  .number(Int8.min, "Int8", "-128", .int(-128)),
  .number(Int16(-5), "Int16", "-5", .int(-5)),
  .number(Int32(7), "Int32", "7", .int(7)),
  .number(Int64.min, "Int64", "-9223372036854775808", nil),
  .number(Int128.max, "Int128", "170141183460469231731687303715884105727", nil),
  .number(UInt(3), "UInt", "3", .int(3)),
  .number(UInt8.max, "UInt8", "255", .int(255)),
  .number(UInt16.max, "UInt16", "65535", .int(65535)),
  .number(UInt32.max, "UInt32", "4294967295", .int(4_294_967_295)),
  .number(UInt64.max, "UInt64", "18446744073709551615", nil),
  .number(UInt128.max, "UInt128", "340282366920938463463374607431768211455", nil),
  .number(0.1, "Double", "0.1", .double(0.1)),
  .number(Float(0.1), "Float", "0.1", .double(Double(Float(0.1)))),
  .number(-0.0, "Double", "-0", nil),
  .number(0.0, "Double", "0.0", .double(0)),
  .number(Double.nan, "Double", "NaN", nil),
  .number(Double.infinity, "Double", "Infinity", nil),
  .number(-Float.infinity, "Float", "-Infinity", nil),
  .number(Double.leastNonzeroMagnitude, "Double", "5e-324", .double(.leastNonzeroMagnitude)),
  .number(Double.greatestFiniteMagnitude, "Double", "1.7976931348623157e+308", .double(.greatestFiniteMagnitude)),
  .number(
    Decimal(string: "0.10000000000000000000000000001") as Any? ?? 0, "Decimal", "0.10000000000000000000000000001", nil),
  Row(true, .primitive, "Bool", "true", value: .bool(true)),
  .text("1", "String", "1"),
  .text("abc".dropFirst(), "Substring", "bc"),
  .text(Character("é"), "Character", "é"),
  .text(Unicode.Scalar("x"), "Scalar", "x"),
  .text("static" as StaticString, "StaticString", "static"),
  Row("a\n\"b\"\\\u{0}", .primitive, "String", #""a\n\"b\"\\\u{0}""#, value: .string("a\n\"b\"\\\u{0}")),
  Row("2024-01-01T00:00:00Z", .primitive, "String", "\"2024-01-01T00:00:00Z\"", value: .string("2024-01-01T00:00:00Z")),
  Row(
    Timestamp(microsecondsSince1970: 978_307_200_250_000), .primitive, "Timestamp", "2001-01-01T00:00:00.250Z",
    value: .int(978_307_200_250_000)),
  Row(Date(timeIntervalSinceReferenceDate: 0.25), .primitive, "Date", "2001-01-01T00:00:00.250Z", value: .double(0.25)),
  Row(Date.distantFuture, .primitive, "Date", "4001-01-01T00:00:00.000Z", value: .double(63_113_904_000)),
  Row(Date(timeIntervalSinceReferenceDate: .infinity), .primitive, "Date", "Infinity", unserializable: "Infinity"),
  .text(
    UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)), "UUID", "01020304-0506-0708-090A-0B0C0D0E0F10"),
  .text(
    UniqueID("f81d4fae-7dec-41d0-a765-00a0c91e6bf6") as Any? ?? 0, "UniqueID", "f81d4fae-7dec-41d0-a765-00a0c91e6bf6"),
  .text(URL(string: "https://a.b/c?d=e") as Any? ?? 0, "URL", "https://a.b/c?d=e"),
  Row(Data([1, 2, 255]), .primitive, "Data", "‹3 bytes: 01 02 ff›"),
  Row([UInt8]([0]), .primitive, "[UInt8]", "‹1 bytes: 00›"),
  Row([1: "a"], .dictionary, "[Int: String]", "[1: \"a\"]"),
  Row(["1": 1], .dictionary, "[String: Int]", "[\"1\": 1]"),
  Row(
    Duration.milliseconds(-1_500), .primitive, "Duration", "-1.5 s", unserializable: "-1.5", numericType: "Duration"),
  Row(
    Duration(secondsComponent: 1, attosecondsComponent: 1), .primitive, "Duration", "1.000000000000000001 s",
    unserializable: "1.000000000000000001", numericType: "Duration"),
  Row(1..<5, .struct, "Range<Int>", "1..<5"),
  Row(1...5, .struct, "ClosedRange<Int>", "1...5"),
  Row(1..., .struct, "PartialRangeFrom<Int>", "1..."),
  Row(..<5, .struct, "PartialRangeUpTo<Int>", "..<5"),
  Row(...5, .struct, "PartialRangeThrough<Int>", "...5"),
  Row(Int?.none as Any, .optional, "Int?", "nil"),
  Row(Int??.some(nil) as Any, .optional, "Int??", "some(nil)"),
  Row(Int??.some(1) as Any, .optional, "Int??", "some(1)"),
  Row((() -> Void)?.none as Any, .optional, "(() -> ())?", "nil"),
  Row((any Error)?.none as Any, .optional, "Error?", "nil"),
  Row([[String: [Int?]]]() as Any, .array, "[[String: [Int?]]]", "[]"),
  Row([String: Int]() as Any, .dictionary, "[String: Int]", "[:]"),
  Row(Set<Int>() as Any, .set, "Set<Int>", "[]"),
  Row(() as Any, .tuple, "()", "()"),
  Row(Loud.quiet, .enum, "Loud", "quiet", value: .caseName("quiet")),
  Row(Loud.said("x"), .enum, "Loud", "said(\"x\")", value: .caseName("said")),
  Row(Grade.bad, .enum, "Grade", "bad", value: .caseName("bad")),
  Row(AnyHashable(3), .primitive, "Int", "3", value: .int(3), numericType: "Int"),
  Row(Mirrored(), .struct, "Mirrored", "Mirrored(a: 1, a: 2)"),
  Row(Int.self, .opaque, "Int.Type", "‹Int.Type›"),
  Row({ (value: Int) in value }, .opaque, "(Int) -> Int", "‹(Int) -> Int›"),
  Row(\Row.kind, .opaque, "KeyPath<Row, Kind>", "‹KeyPath<Row, Kind>›"),
  Row([1].lazy.map { $0 + 1 }, .opaque, "LazyMapSequence<[Int], Int>", "‹LazyMapSequence<[Int], Int>›"),
  Row(
    UnsafeRawPointer(bitPattern: 8) as Any? ?? 0, .opaque, "UnsafeRawPointer", "‹UnsafeRawPointer›"),
]

@Suite struct KindTests {
  @Test(arguments: rows) private func aValueOfEachKind(_ row: Row) throws {
    let node = try ValueTree().page(of: row.make()).node
    #expect(node.kind == row.kind)
    #expect(node.type == row.type)
    #expect(node.preview == row.preview)
    #expect(node.value == row.value)
    #expect(node.unserializable == row.unserializable)
    #expect(node.numericType == row.numericType)
  }

  @Test func aTypeThatReflectsItselfForEverIsBounded() throws {
    let node = try ValueTree(options: RenderOptions(depth: 64)).page(of: Endless()).node
    #expect(node.preview.unicodeScalars.count <= 200 && node.preview.contains("…"))
    let list = try ValueTree().page(of: EndlessList())
    #expect(list.children.count == 100 && list.nextStart == 100)
  }

  @Test func namesakesOfACustomMirrorHaveTheirOwnSegments() throws {
    let page = try ValueTree().page(of: Mirrored())
    #expect(page.children.map(\.segment) == ["a", "a~2"])
    let second = try ValueTree().page(of: Mirrored(), at: StatePath(segments: ["a~2"])).node
    #expect(second.value == .int(2))
  }
}
