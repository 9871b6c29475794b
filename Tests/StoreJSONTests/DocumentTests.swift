import Foundation
import StoreJSON
import Testing

/// The documents of nativejson-benchmark.
@Suite struct DocumentTests {
  @Test(arguments: ["canada", "citm_catalog", "twitter"])
  func printsBackEqual(_ name: String) throws {
    guard let folder = SharedData.corpus("json-documents") else { return }
    let bytes = try SharedData.bytes(folder.appending(path: "\(name).json"))
    let value = try JSONValue.parse(bytes)
    var printed: [UInt8] = []
    try value.append(to: &printed)
    #expect(try JSONValue.parse(printed) == value)
    // Foundation's parser reads both texts alike, which shows that nothing was lost on the way in either.
    let original = try JSONSerialization.jsonObject(with: Data(bytes))
    let ours = try JSONSerialization.jsonObject(with: Data(printed))
    let isAlike = isSame(original, ours)
    #expect(isAlike)
  }

  @Test func everyCoordinateIsExact() throws {
    guard let folder = SharedData.corpus("json-documents") else { return }
    let bytes = try SharedData.bytes(folder.appending(path: "canada.json"))
    let printed = try JSONValue.parse(bytes).text
    let numbers = Self.numbers(Array(printed.utf8))
    #expect(numbers.count == 111_126)
    #expect(numbers == Self.numbers(bytes))
  }

  /// The numbers of a text whose strings have no digits, read by Swift alone.
  private static func numbers(_ bytes: [UInt8]) -> [Double] {
    bytes.split { !"0123456789+-.eE".utf8.contains($0) }.compactMap { Double(String(decoding: $0, as: UTF8.self)) }
  }

  /// Foundation on Linux reads fractions of 17 digits through decimals and is off by some units in the last place.
  private func isSame(_ left: Any, _ right: Any) -> Bool {
    switch (left, right) {
    case (let left as [String: Any], let right as [String: Any]):
      left.count == right.count && left.allSatisfy { key, value in right[key].map { isSame(value, $0) } ?? false }
    case (let left as [Any], let right as [Any]): left.count == right.count && zip(left, right).allSatisfy(isSame)
    case (let left as String, let right as String): left == right
    case (let left as NSNumber, let right as NSNumber):
      abs(left.doubleValue - right.doubleValue) <= abs(left.doubleValue) * 1e-14
    case (is NSNull, is NSNull): true
    default: false
    }
  }
}
