import StoreJSON

/// Everything that was measured, for people and for programs.
struct BenchmarkReport {
  let entries: [BenchmarkEntry]

  /// Whether every row has a figure.
  var isComplete: Bool { entries.allSatisfy { $0.figure != nil } }

  var json: JSONValue { .array(entries.map(\.json)) }
}

extension BenchmarkEntry {
  /// `aim` is in the entry's unit and `aimIs` says which side of it is good, so that `met` can be computed again.
  fileprivate var json: JSONValue {
    let (aim, aimIs): (JSONValue, JSONValue) =
      switch self.aim {
      case .atMost(let limit): (.double(limit), "atMost")
      case .atLeast(let limit): (.double(limit), "atLeast")
      case nil: (.null, .null)
      }
    return [
      "id": .string(id), "work": .string(work), "median": figure.map { .double($0.median) } ?? .null,
      "unit": .string(unit), "spread": figure.map { .double($0.spread) } ?? .null, "aim": aim, "aimIs": aimIs,
      "met": isMet.map(JSONValue.bool) ?? .null, "beside": .string(beside),
      "reason": reason.map(JSONValue.string) ?? .null,
    ]
  }
}
