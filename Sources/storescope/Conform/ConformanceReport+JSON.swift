import StoreJSON

extension ConformanceReport {
  /// The report for programs.
  var json: JSONValue {
    let tally = tally
    return [
      "server": ["name": .string(card.name), "version": .string(card.version)],
      "vocabulary": card.vocabulary.map { .string($0) } ?? nil,
      "command": .array(command.map { .string($0) }),
      "passed": .int(Int64(tally.passed)), "failed": .int(Int64(tally.failed)), "skipped": .int(Int64(tally.skipped)),
      "runs": .int(Int64(runs)),
      "vectors": .array(judgements.map(\.json)),
    ]
  }
}

extension Judgement {
  fileprivate var json: JSONValue {
    var object: JSONObject = [
      "id": .string(vector.id), "kind": .string(vector.kind), "rule": .string(vector.rule.rawValue),
      "title": .string(vector.title),
    ]
    switch verdict {
    case .passed(let runs):
      object["verdict"] = "passed"
      object["runs"] = .int(Int64(runs))
    case .failed(let cut, let reason):
      object["verdict"] = "failed"
      object["cut"] = .string("\(cut)")
      object["reason"] = .string(reason)
    case .skipped(let lack):
      object["verdict"] = "skipped"
      object["reason"] = .string("for want of \(lack)")
    }
    return .object(object)
  }
}
