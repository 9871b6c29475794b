import Foundation
import StoreJSON
import Testing

@testable import ProtocolGenerator

/// The rules of the model: the published one keeps them, and each is noticed when it is broken.
@Suite struct ProblemTests {
  @Test("the published model has no problems")
  func published() throws {
    #expect(try ProtocolModel.read(Array(Data(contentsOf: PackageRoot.model))).problems == [])
  }

  @Test("the small model has none either")
  func small() throws {
    #expect(try GardenModel.model().problems == [])
  }

  private static let seven: JSONValue = ["kind": "base", "name": "integer"]
  private static let nothing: JSONValue = ["kind": "base", "name": "null"]
  private static func named(_ name: String) -> JSONValue { ["kind": "reference", "name": .string(name)] }

  @Test(
    "each broken rule is one line",
    arguments: [
      // Names.
      ("/requests/1/method", "garden/water", "garden/water: this method occurs twice"),
      ("/requests/1/method", "garden-water", "garden-water: two pages have this name"),
      ("/requests/1/method", "Types", "types: two pages have this name"),
      (
        "/requests/1/typeName", "Water",
        "WaterRequest: two types have this name; those of messages and errors count too"
      ),
      (
        "/typeAliases/-", ["name": "noparams", "type": ["kind": "base", "name": "string"], "documentation": "No."],
        "NoParams: two types have this name; those of messages and errors count too"
      ),
      ("/structures/0/properties/1/name", "id", "id: Pot has this member twice"),
      ("/structures/3/properties/0/name", "labels", "labels: WaterResult has this member twice"),
      ("/enumerations/0/values/1/value", "dry", "dry: Mood has this value twice"),
      ("/errors/1/code", -32602, "-32602: this code occurs twice"),
      // References.
      ("/structures/0/properties/0/type", named("Pod"), "Pot.id: there is no type Pod"),
      ("/requests/0/result", named("Nobody"), "garden/water: there is no type Nobody"),
      ("/typeAliases/0/type", named("PotId"), "PotId: this type is defined by itself"),
      ("/structures/2/extends", [named("WaterResult")], "Labels: this type is defined by itself"),
      ("/structures/1/properties/1/type", named("Level"), "Wish: nothing uses this type"),
      // Types.
      ("/structures/1/properties/2/type", seven, "WaterParams.start: an integer is an alias with a range"),
      ("/typeAliases/1/range", nil, "Level: an integer needs a range"),
      ("/typeAliases/0/range", ["minimum": 0, "maximum": 1], "PotId: only an integer has a range"),
      ("/typeAliases/1/range/minimum", 101, "Level: the range is empty"),
      (
        "/typeAliases/1/range/maximum", 9_007_199_254_740_992,
        "Level: the range is beyond ±(2^53 − 1), where not every reader of JSON keeps integers"
      ),
      ("/typeAliases/2/type/items/1", nil, #"Wish: "or" has two alternatives or more, each once"#),
      (
        "/typeAliases/2/type/items/1", ["kind": "or", "items": [named("PotId"), nothing]],
        #"Wish: "or" inside of "or" is one "or""#
      ),
      (
        "/structures/2/properties/0/type/key", named("Level"), "Labels.labels: the names of a map's members are strings"
      ),
      ("/enumerations/0/type", nothing, "Mood: an enumeration is one of strings"),
      ("/enumerations/0/values", [], "Mood: an enumeration has values"),
      // Members.
      (
        "/structures/3/properties/1/optional", true,
        "WaterResult.parent: optional and nullable are two things; choose one"
      ),
      ("/structures/0/properties/1/optional", false, #"Pot.mood: leave "optional" out where it is false"#),
      ("/structures/1/properties/2/optional", nil, "WaterParams.start: only an optional member has a default"),
      ("/structures/1/properties/2/default", 101, "WaterParams.start: the default is outside of the range"),
      ("/structures/1/properties/3/default", 51, "WaterParams.count: the default is outside of the range"),
      ("/structures/1/properties/3/cappedAt", 101, "WaterParams.count: the cap is outside of the range"),
      ("/structures/1/properties/0/cappedAt", 1, "WaterParams.pot: the cap is outside of the range"),
      ("/structures/0/properties/1/type", nothing, "Pot.mood: a member that is null always says nothing"),
      ("/structures/3/extends", [named("Mood")], "WaterResult: only a structure can be extended"),
      // Methods.
      ("/requests/0/lane", "slow", "garden/water: there is no lane slow"),
      ("/requests/0/lane", .null, "garden/water: what a client sends has a lane"),
      ("/notifications/0/lane", "quick", "$/news: what a server sends has no lane; write null"),
      ("/requests/0/errors", [4002], "garden/water: 4002 is no error of the scope method"),
      ("/requests/0/errors", [4001, 4001], "garden/water: list the errors once and in order"),
      ("/requests/0/errors", [], "error 4001: no method lists this error"),
      ("/requests/0/paging/next", "next", "garden/water: the result has no member next to page by"),
      ("/requests/0/paging", .null, #"garden/water: the result goes on with nextStart; say so in "paging""#),
      ("/requests/0/paging/limit", "limit", "garden/water: the params have no member limit to page by"),
      (
        "/requests/0/paging/before", "pot",
        "garden/water: page by position, by seq or by a cursor, and one way only"
      ),
      ("/requests/0/params", named("Mood"), "garden/water: the params are a structure"),
      ("/requests/0/result", named("Mood"), "garden/water: the result is a structure or null"),
      ("/requests/0/examples", [], "garden/water: a method has an example"),
      ("/requests/0/documentation", "Waters", "garden/water: the documentation is a sentence"),
      (
        "/requests/0/examples/0/result", nil,
        #"garden/water: the example "a pot" of a request has a result, that of a notification none"#
      ),
      (
        "/requests/1/examples/0/params", [:],
        #"garden/end: the example "the end" has params where the method has none, or none where it has some"#
      ),
      ("/streams/0/event", named("Mood"), "stream pots: an event is a structure"),
      ("/streams/0/notification", "garden/water", "stream pots: no server sends the notification garden/water"),
      ("/streams/0/examples", [], "stream pots: a stream has an example"),
      // Errors.
      ("/errors/1/data", named("WaterResult"), "error 4001: the data is a structure of texts, numbers and booleans"),
      ("/errors/1/examples", nil, "error 4001: an error with data has an example"),
      ("/errors/1/data", nil, "error 4001: an example shows the data, which this error has not"),
      ("/errors/1/when", "Never", #"error 4001: "when" and "do" are sentences"#),
      // Versions.
      ("/requests/1/since", "1.2", "garden/end: it is there since 1.2, and the model is version 1.1"),
      ("/structures/0/properties/1/since", "2.0", "Pot.mood: it is there since 2.0, and the model is version 1.1"),
    ] as [(String, JSONValue?, String)])
  func rules(pointer: String, value: JSONValue?, expected: String) throws {
    let problems = try GardenModel.model([(pointer, value)]).problems.map(\.description)
    #expect(problems.contains(expected), "\(problems)")
  }
}
