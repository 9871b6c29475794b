import StoreJSON

@testable import ProtocolGenerator

/// A model with every construct in a few entries, to be read as it is or damaged first.
enum GardenModel {
  static let text = #"""
    {
      "metaData": {"version": "1.1"},
      "lanes": [{"name": "quick", "documentation": "Handled at once."}],
      "errors": [
        {"code": -32602, "name": "invalid params", "scope": "any", "when": "A parameter is wrong.", "do": "Correct it."},
        {
          "code": 4001, "name": "unknown pot", "scope": "method", "when": "No pot has this id.",
          "do": "Look | around.", "data": {"kind": "reference", "name": "UnknownPot"},
          "examples": [{"message": "There is no pot \"b\".", "data": {"pot": "b"}}]
        }
      ],
      "requests": [
        {
          "method": "garden/water", "typeName": "Water", "documentation": "Waters a pot.",
          "messageDirection": "clientToServer", "lane": "quick", "cancellable": true,
          "params": {"kind": "reference", "name": "WaterParams"},
          "result": {"kind": "reference", "name": "WaterResult"},
          "paging": {"start": "start", "limit": "count", "next": "nextStart"}, "errors": [4001], "since": "1.0",
          "stability": "stable",
          "examples": [
            {"title": "a pot", "params": {"pot": "a", "wish": 3}, "result": {"pots": [], "parent": null, "labels": {}}}
          ]
        },
        {
          "method": "garden/end", "typeName": "End", "documentation": "Ends the work.",
          "messageDirection": "clientToServer", "lane": "quick", "cancellable": false,
          "result": {"kind": "base", "name": "null"}, "paging": null, "errors": [], "since": "1.1",
          "stability": "provisional", "examples": [{"title": "the end", "result": null}]
        }
      ],
      "notifications": [
        {
          "method": "$/news", "typeName": "News", "documentation": "Something grew.",
          "messageDirection": "serverToClient", "lane": null,
          "params": {"kind": "reference", "name": "Pot"}, "since": "1.0", "stability": "stable",
          "examples": [{"title": "a pot", "params": {"id": "a", "mood": "dry"}}]
        }
      ],
      "streams": [
        {
          "name": "pots", "event": {"kind": "reference", "name": "Pot"}, "class": "log",
          "notification": "$/news",
          "documentation": "Every pot that grows.", "since": "1.0", "stability": "stable",
          "examples": [{"title": "a pot", "event": {"id": "a", "mood": "wet"}}]
        }
      ],
      "structures": [
        {
          "name": "Pot", "documentation": "A pot.",
          "properties": [
            {"name": "id", "type": {"kind": "reference", "name": "PotId"}, "documentation": "Its id."},
            {"name": "mood", "type": {"kind": "reference", "name": "Mood"}, "documentation": "How it is."}
          ]
        },
        {
          "name": "WaterParams", "documentation": "Which pot, and how much.",
          "properties": [
            {"name": "pot", "type": {"kind": "reference", "name": "PotId"}, "documentation": "The pot."},
            {"name": "wish", "type": {"kind": "reference", "name": "Wish"}, "documentation": "What is wished."},
            {
              "name": "start", "type": {"kind": "reference", "name": "Level"}, "optional": true, "default": 0,
              "documentation": "How many pots to skip."
            },
            {
              "name": "count", "type": {"kind": "reference", "name": "Level"}, "optional": true, "default": 10,
              "cappedAt": 50, "documentation": "How many pots to give.", "since": "1.1"
            }
          ]
        },
        {
          "name": "Labels", "documentation": "What is written on it.",
          "properties": [
            {
              "name": "labels", "documentation": "By place.",
              "type": {
                "kind": "map", "key": {"kind": "base", "name": "string"}, "value": {"kind": "base", "name": "any"}
              }
            }
          ]
        },
        {
          "name": "WaterResult", "documentation": "The pots that were reached.",
          "extends": [{"kind": "reference", "name": "Labels"}],
          "properties": [
            {
              "name": "pots", "type": {"kind": "array", "element": {"kind": "reference", "name": "Pot"}},
              "documentation": "In order."
            },
            {
              "name": "parent", "documentation": "The pot below, if known.",
              "type": {
                "kind": "or", "items": [{"kind": "reference", "name": "PotId"}, {"kind": "base", "name": "null"}]
              }
            },
            {
              "name": "nextStart", "type": {"kind": "reference", "name": "Level"}, "optional": true,
              "documentation": "Where the next page begins."
            }
          ]
        },
        {
          "name": "UnknownPot", "documentation": "The data of 4001.",
          "properties": [{"name": "pot", "type": {"kind": "base", "name": "string"}, "documentation": "The id."}]
        }
      ],
      "enumerations": [
        {
          "name": "Mood", "type": {"kind": "base", "name": "string"}, "documentation": "How a pot is.",
          "values": [
            {"name": "dry", "value": "dry", "documentation": "It is dry."},
            {"name": "wet", "value": "wet", "documentation": "It is wet.", "since": "1.1"}
          ]
        }
      ],
      "typeAliases": [
        {"name": "PotId", "type": {"kind": "base", "name": "string"}, "documentation": "The id of a pot."},
        {
          "name": "Level", "type": {"kind": "base", "name": "integer"}, "range": {"minimum": 0, "maximum": 100},
          "documentation": "How much of it."
        },
        {
          "name": "Wish", "documentation": "A level, or \"*/ anything\".",
          "type": {
            "kind": "or", "items": [{"kind": "reference", "name": "Level"}, {"kind": "base", "name": "string"}]
          }
        }
      ]
    }
    """#

  /// The model with some places changed; nil removes what is there.
  static func text(_ edits: [(pointer: String, value: JSONValue?)]) throws -> [UInt8] {
    var value = try JSONValue.parse(text)
    for edit in edits {
      value = value.setting(edit.pointer.split(separator: "/").map(String.init)[...], to: edit.value)
    }
    return Array(try value.text.utf8)
  }

  static func model(_ edits: [(pointer: String, value: JSONValue?)] = []) throws -> ProtocolModel {
    try ProtocolModel.read(text(edits))
  }
}

extension JSONValue {
  /// This value with another one at a path; `-` is the place behind an array's last element.
  fileprivate func setting(_ path: ArraySlice<String>, to value: JSONValue?) -> JSONValue {
    guard let key = path.first else { return value ?? .null }
    let rest = path.dropFirst()
    switch self {
    case .object(var object):
      object[key] = rest.isEmpty ? value : (object[key] ?? [:]).setting(rest, to: value)
      return .object(object)
    case .array(var elements):
      guard let index = Int(key), elements.indices.contains(index) else { return .array(elements + [value ?? .null]) }
      if rest.isEmpty, value == nil {
        elements.remove(at: index)
      } else {
        elements[index] = elements[index].setting(rest, to: value)
      }
      return .array(elements)
    default: return self
    }
  }
}
