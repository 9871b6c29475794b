import StoreJSON
import Testing

@testable import ProtocolGenerator

/// What a change of the model does to those who speak the older version.
@Suite struct ComparisonTests {
  private static func named(_ name: String) -> JSONValue { ["kind": "reference", "name": .string(name)] }
  private static func member(_ name: String, isOptional: Bool) -> JSONValue {
    var member: JSONObject = [
      "name": .string(name), "type": ["kind": "base", "name": "string"], "documentation": "New.",
    ]
    if isOptional { member["optional"] = true }
    return .object(member)
  }

  @Test("a model is the same as itself")
  func same() throws {
    let comparison = ModelComparison(old: try GardenModel.model(), new: try GardenModel.model())
    #expect(comparison.changes == [])
    #expect(comparison.isAllowed)
    #expect(comparison.summary == "From 1.1 to 1.1: 0 breaking, 0 additive.")
  }

  @Test(
    "each change is one line",
    arguments: [
      // Methods.
      ("/requests/1", nil, "breaking: garden/end: this request is gone"),
      ("/notifications/0/method", "$/olds", "breaking: $/news: this notification is gone"),
      ("/notifications/0/method", "$/olds", "additive: $/olds: this notification is new"),
      (
        "/requests/0/messageDirection", "serverToClient",
        "breaking: garden/water: the direction was clientToServer and is serverToClient"
      ),
      ("/requests/0/typeName", "Pour", "breaking: garden/water: the name of its types was Water and is Pour"),
      ("/requests/0/lane", "slow", "breaking: garden/water: the lane was quick and is slow"),
      ("/requests/0/cancellable", false, "breaking: garden/water: cancellable was true and is false"),
      ("/requests/1/cancellable", true, "additive: garden/end: cancellable was false and is true"),
      ("/requests/0/stability", "provisional", "breaking: garden/water: the stability was stable and is provisional"),
      ("/requests/1/stability", "stable", "additive: garden/end: the stability was provisional and is stable"),
      ("/requests/0/errors", [], "additive: garden/water: the error 4001 does not come any more"),
      ("/requests/1/errors", [4001], "additive: garden/end: the error 4001 is new"),
      (
        "/requests/0/paging", .null,
        """
        breaking: garden/water: the paging was by position; `nextStart` of the result is the `start` of the next page; \
        `count` is the most to give and is none
        """
      ),
      ("/requests/0/result", named("Pot"), "breaking: garden/water: the result was WaterResult and is Pot"),
      ("/requests/0/params", nil, "breaking: garden/water: the params was WaterParams and is none"),
      ("/requests/1/params", named("WaterParams"), "breaking: garden/end: the params was none and is WaterParams"),
      // Streams and errors.
      ("/streams/0/name", "plants", "breaking: stream pots: this stream is gone"),
      ("/streams/0/class", "latest", "breaking: stream pots: the class was log and is latest"),
      ("/streams/0/notification", "$/olds", "breaking: stream pots: the notification was $/news and is $/olds"),
      ("/streams/0/event", named("UnknownPot"), "breaking: stream pots: the event was Pot and is UnknownPot"),
      ("/errors/1/code", 4002, "breaking: error unknown pot: the code was 4001 and is 4002"),
      ("/errors/1/name", "no pot", "breaking: error unknown pot: this error is gone"),
      ("/errors/1/data", nil, "breaking: error unknown pot: the data was UnknownPot and is none"),
      ("/errors/0/data", named("UnknownPot"), "additive: error invalid params: the data was none and is UnknownPot"),
      // Members: a client writes WaterParams and reads WaterResult.
      ("/structures/1/properties/3", nil, "breaking: WaterParams.count: this member is gone"),
      ("/structures/3/properties/0/name", "plants", "breaking: WaterResult.pots: this member is gone"),
      ("/structures/1/properties/-", member("x", isOptional: true), "additive: WaterParams.x: this member is new"),
      ("/structures/1/properties/-", member("x", isOptional: false), "breaking: WaterParams.x: this member is new"),
      ("/structures/3/properties/-", member("x", isOptional: false), "additive: WaterResult.x: this member is new"),
      ("/structures/1/properties/2/optional", nil, "breaking: WaterParams.start: it was optional and is required"),
      ("/structures/1/properties/0/optional", true, "additive: WaterParams.pot: it was required and is optional"),
      ("/structures/3/properties/2/optional", nil, "additive: WaterResult.nextStart: it was optional and is required"),
      ("/structures/3/properties/0/optional", true, "breaking: WaterResult.pots: it was required and is optional"),
      ("/structures/1/properties/0/type", named("Mood"), "breaking: WaterParams.pot: the type was PotId and is Mood"),
      (
        "/structures/3/properties/1/type", named("PotId"),
        "additive: WaterResult.parent: the type was PotId or null and is PotId"
      ),
      (
        "/structures/3/properties/0/type/element",
        ["kind": "or", "items": [named("Pot"), ["kind": "base", "name": "null"]]],
        "breaking: WaterResult.pots: the type was array of Pot and is array of Pot or null"
      ),
      (
        "/structures/1/properties/0/type",
        ["kind": "or", "items": [named("PotId"), ["kind": "base", "name": "null"]]],
        "additive: WaterParams.pot: the type was PotId and is PotId or null"
      ),
      ("/structures/1/properties/3/default", 11, "breaking: WaterParams.count: the default was 10 and is 11"),
      ("/structures/1/properties/3/default", nil, "breaking: WaterParams.count: the default was 10 and is none"),
      ("/structures/1/properties/3/cappedAt", 49, "breaking: WaterParams.count: the cap was 50 and is 49"),
      ("/structures/1/properties/3/cappedAt", nil, "additive: WaterParams.count: the cap was 50 and is none"),
      ("/structures/3/extends", nil, "breaking: WaterResult.labels: this member is gone"),
      ("/structures/2/properties/0/name", "tags", "breaking: Labels.labels: this member is gone"),
      // Enumerations and aliases: Level is written and read, Wish only written.
      ("/enumerations/0/values/0", nil, "breaking: Mood.dry: this value is gone"),
      (
        "/enumerations/0/values/-", ["name": "hot", "value": "hot", "documentation": "It is hot."],
        "additive: Mood.hot: this value is new"
      ),
      ("/typeAliases/1/range/maximum", 99, "breaking: Level: the range was 0 to 100 and is 0 to 99"),
      ("/typeAliases/1/range/maximum", 101, "breaking: Level: the range was 0 to 100 and is 0 to 101"),
      ("/typeAliases/1/range/minimum", 1, "breaking: Level: the range was 0 to 100 and is 1 to 100"),
      (
        "/typeAliases/2/type/items/-", ["kind": "base", "name": "boolean"],
        "additive: Wish: the type was Level or string and is Level or string or boolean"
      ),
      ("/typeAliases/2/type/items/1", nil, "breaking: Wish: the type was Level or string and is Level"),
      ("/typeAliases/2", nil, "breaking: Wish: this alias is gone"),
    ] as [(String, JSONValue?, String)])
  func changes(pointer: String, value: JSONValue?, expected: String) throws {
    let new = try GardenModel.model([(pointer, value)])
    let changes = ModelComparison(old: try GardenModel.model(), new: new).changes.map(\.description)
    #expect(changes.contains(expected), "\(changes)")
    #expect(changes.count <= 2, "\(changes)")
  }

  @Test(
    "the version decides what is allowed",
    arguments: [
      ("1.1", "/requests/1", false, "From 1.1 to 1.1: 1 breaking, 0 additive; this needs a new major version."),
      ("1.2", "/requests/1", false, "From 1.1 to 1.2: 1 breaking, 0 additive; this needs a new major version."),
      ("2.0", "/requests/1", true, "From 1.1 to 2.0: 1 breaking, 0 additive; the new major version says so."),
      ("1.1", "/requests/0/errors", true, "From 1.1 to 1.1: 0 breaking, 1 additive; this needs a new minor version."),
      ("1.2", "/requests/0/errors", true, "From 1.1 to 1.2: 0 breaking, 1 additive."),
    ])
  func versions(version: String, pointer: String, isAllowed: Bool, summary: String) throws {
    let change: JSONValue? = pointer.hasSuffix("errors") ? [] : nil
    let new = try GardenModel.model([("/metaData/version", .string(version)), (pointer, change)])
    let comparison = ModelComparison(old: try GardenModel.model(), new: new)
    #expect(comparison.isAllowed == isAllowed)
    #expect(comparison.summary == summary)
  }

  @Test("a new stream's event among those of a notification breaks nobody, since only listeners get it")
  func anotherEvent() throws {
    let events: JSONValue = ["kind": "or", "items": [Self.named("Pot"), Self.named("Labels")]]
    let alias: JSONValue = ["name": "Event", "type": events, "documentation": "One of them."]
    let batch: JSONValue = ["name": "event", "type": Self.named("Event"), "documentation": "What was."]
    let old = try GardenModel.model([("/typeAliases/-", alias), ("/structures/0/properties/-", batch)])
    var stream = try #require(JSONValue.parse(GardenModel.text).object?["streams"]?.array?.first?.object)
    stream["name"] = "unknown"
    stream["event"] = Self.named("UnknownPot")
    let added: [(String, JSONValue?)] = [("/typeAliases/3/type/items/-", Self.named("UnknownPot"))]
    let both: [(String, JSONValue?)] = [("/typeAliases/-", alias), ("/structures/0/properties/-", batch)]
    let known = try GardenModel.model(both + added + [("/streams/-", .object(stream))])
    #expect(
      ModelComparison(old: old, new: known).changes.map(\.description) == [
        "additive: stream unknown: this stream is new",
        "additive: Event: the type was Pot or Labels and is Pot or Labels or UnknownPot",
      ])
    let unknown = try GardenModel.model(both + added)
    #expect(!ModelComparison(old: old, new: unknown).isAllowed)
  }
}
