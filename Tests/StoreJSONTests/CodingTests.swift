import Foundation
import StoreJSON
import Testing

enum Counter: Codable, Equatable, Sendable {
  case incrementTapped
  case set(Int)
  case move(to: [Int], by: String?)
}

enum App: Codable, Equatable, Sendable {
  case counter(Counter)
  indirect case nested(App)
}

struct Everything: Codable, Equatable {
  var int8: Int8 = .min
  var uint64: UInt64 = .max
  var float: Float = 0.1
  var double = -0.0
  var optional: Int?
  var nullable: Nullable<Int> = nil
  var names: [String: [Bool]] = ["a": [true, false], "": []]
  var tree: JSONValue = ["x": [1, nil, .decimal("1e400")]]
  var uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
  var date = Date(timeIntervalSinceReferenceDate: 0.5)
  var pairs: [[Int]?] = [[1], nil]
}

class Animal: Codable {
  var legs = 4
}

final class Dog: Animal {
  var name = "Rex"
  enum CodingKeys: CodingKey { case name }
  override init() { super.init() }
  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    try super.init(from: container.superDecoder())
  }
  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try super.encode(to: container.superEncoder())
  }
}

@Suite struct CodingTests {
  @Test(arguments: [
    (App.counter(.incrementTapped), #"{"counter":{"_0":{"incrementTapped":{}}}}"#),
    (.counter(.set(3)), #"{"counter":{"_0":{"set":{"_0":3}}}}"#),
    (.counter(.move(to: [1], by: nil)), #"{"counter":{"_0":{"move":{"to":[1]}}}}"#),
    (
      .nested(.nested(.counter(.set(-1)))), #"{"nested":{"_0":{"nested":{"_0":{"counter":{"_0":{"set":{"_0":-1}}}}}}}}"#
    ),
  ])
  func synthesizedEnums(_ app: App, _ text: String) throws {
    let value = try JSONValueEncoder().encode(app)
    #expect(try value == JSONValue.parse(text))
    #expect(try JSONValueDecoder().decode(App.self, from: value) == app)
  }

  @Test func everythingRoundTripsThroughText() throws {
    let value = try JSONValueEncoder().encode(Everything())
    #expect(value.object?["optional"] == nil)
    #expect(value.object?["nullable"] == .null)
    #expect(value.object?["float"] == .double(0.1))
    let back = try JSONValueDecoder().decode(Everything.self, from: JSONValue.parse(value.text))
    #expect(back == Everything())
    #expect(back.double.sign == .minus)
  }

  @Test func agreesWithFoundation() throws {
    var everything = Everything()
    everything.tree = ["x": [1, nil, .uint(.max), .double(1.5), "s", true]]
    let data = try JSONEncoder().encode(everything)
    #expect(try JSONValueDecoder().decode(Everything.self, from: JSONValue.parse(Array(data))) == everything)
    let text = try JSONValueEncoder().encode(everything).text
    #expect(try JSONDecoder().decode(Everything.self, from: Data(text.utf8)) == everything)
  }

  @Test func superclassesCodeUnderSuper() throws {
    let value = try JSONValueEncoder().encode(Dog())
    #expect(value == ["name": "Rex", "super": ["legs": 4]])
    #expect(try JSONValueDecoder().decode(Dog.self, from: ["name": "Ida", "super": ["legs": 3]]).legs == 3)
  }

  @Test func fragmentsPassThrough() throws {
    for value: JSONValue in [nil, 1, "a", [1], ["a": nil], .decimal("1e400"), .uint(.max)] {
      #expect(try JSONValueEncoder().encode(value) == value)
      #expect(try JSONValueEncoder().encode([value]) == [value])
      #expect(try JSONValueDecoder().decode(JSONValue.self, from: value) == value)
      #expect(try JSONValueDecoder().decode([JSONValue].self, from: [value]) == [value])
    }
    #expect(try JSONValueDecoder().decode(Int?.self, from: nil) == nil)
    #expect(try JSONValueEncoder().encode(Int?.none) == nil)
  }

  @Test func nullableMembersMayBeMissing() throws {
    struct Holder: Codable, Equatable { var a: Nullable<[Int]> }
    #expect(try JSONValueDecoder().decode(Holder.self, from: [:]) == Holder(a: .null))
    #expect(try JSONValueDecoder().decode(Holder.self, from: ["a": nil]) == Holder(a: .null))
    #expect(try JSONValueDecoder().decode(Holder.self, from: ["a": [1]]) == Holder(a: .value([1])))
    #expect(try JSONValueEncoder().encode(Holder(a: .null)) == ["a": nil])
    #expect(try JSONValueEncoder().encode(Holder(a: .value([1]))) == ["a": [1]])
  }

  @Test func manyKeysTakeLinearTime() throws {
    let many = Dictionary(uniqueKeysWithValues: (0..<50_000).map { ("key \($0)", $0) })
    let value = try JSONValueEncoder().encode(many)
    #expect(try JSONValueDecoder().decode([String: Int].self, from: value) == many)
  }

  /// Encodes what its encoder was given under a key.
  struct Told: Encodable {
    static let key = CodingUserInfoKey(rawValue: "told")!

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(encoder.userInfo[Self.key] as? String)
    }
  }

  @Test func userInfoReachesEveryPlace() throws {
    struct Places: Encodable {
      func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Name.self)
        try members.encode(Told(), forKey: .member)
        try members.encode([Told()], forKey: .elements)
        var nested = members.nestedUnkeyedContainer(forKey: .nested)
        try nested.encode(Told())
        var deeper = nested.nestedContainer(keyedBy: Name.self)
        try deeper.encode(Told(), forKey: .member)
        try Told().encode(to: members.superEncoder(forKey: .ancestor))
      }

      enum Name: CodingKey { case member, elements, nested, ancestor }
    }
    let value = try JSONValueEncoder(userInfo: [Told.key: "yes"]).encode(Places())
    #expect(
      value == ["member": "yes", "elements": ["yes"], "nested": ["yes", ["member": "yes"]], "ancestor": "yes"])
    #expect(try JSONValueEncoder().encode(Told()) == nil)
  }
}
