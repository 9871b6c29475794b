import StoreJSON

extension Pages {
  /// The page of one method.
  func page(of method: any MethodEntry) -> Page {
    let request = method as? RequestEntry
    let result = request.map { ["## Result"] + shape(of: $0.result, nothing: "`null`: there is nothing to say.") } ?? []
    let blocks =
      [method.documentation] + facts(of: method, request)
      + ["## Params"] + shape(of: method.params, nothing: "None: leave `params` out, or send `{}`.")
      + result + (request.map(errors) ?? [])
      + ["## Examples"] + method.examples.enumerated().flatMap { example($1, of: method, id: $0 + 1) }
    return Page(name: method.fileName, title: Markdown.code(method.method), blocks: blocks)
  }

  private func facts(of method: any MethodEntry, _ request: RequestEntry?) -> [String] {
    let isAsked = method.messageDirection == .clientToServer
    let direction = isAsked ? "client → server" : "server → client"
    let lane = method.lane.map { name in
      "*\(name)*: \(model.lanes.first { $0.name == name }?.documentation ?? "")"
    }
    let rows: [[String]?] = [
      lane.map { ["lane", $0] },
      request.map { ["cancellable", $0.cancellable ? "yes, by \(Markdown.code("$/cancelRequest"))" : "no"] },
      request.map { ["paging", $0.paging?.text ?? "no"] },
      ["since", method.since.description],
      ["stability", method.stability.rawValue],
    ]
    let kind = request == nil ? "a notification, never answered" : "a request"
    return Markdown.table(["direction", "\(direction), \(kind)"], rows.compactMap(\.self))
  }

  private func shape(of type: ModelType?, nothing: String) -> [String] {
    guard let type, type != .base(.null) else { return [nothing] }
    guard let structure = model.structure(of: type) else { return [text(of: type)] }
    return ["\(Markdown.link(toType: structure.name)): \(structure.documentation)"] + members(of: structure)
  }

  private func errors(of request: RequestEntry) -> [String] {
    let own = request.errors.compactMap(model.error).map { error in
      [
        Markdown.link(to: error), error.name, error.when, error.do,
        error.data.map { $0.text(named: Markdown.link(toType:)) } ?? "",
      ]
    }
    let general = model.errors.filter { $0.scope == .any }.map { "\(Markdown.link(to: $0)) \($0.name)" }
    let others = general.isEmpty ? [] : ["As any request: \(general.joined(separator: ", "))."]
    guard !own.isEmpty || !others.isEmpty else { return [] }
    return ["## Errors"] + Markdown.table(["code", "name", "when", "what to do", "data"], own) + others
  }

  private func example(_ example: Example, of method: any MethodEntry, id: Int) -> [String] {
    let isAnswered = example.result != nil
    var message: JSONObject = ["jsonrpc": "2.0"]
    if isAnswered { message["id"] = .int(Int64(id)) }
    message["method"] = .string(method.method)
    message["params"] = example.params
    var texts = [JSONLayout.text(of: .object(message))]
    if let result = example.result {
      texts.append(JSONLayout.text(of: ["jsonrpc": "2.0", "id": .int(Int64(id)), "result": result]))
    }
    return ["### \(example.title.prefix(1).uppercased())\(example.title.dropFirst())"]
      + texts.map { "```json\n\($0)\n```" }
  }
}

extension Paging {
  /// How to page, in words.
  var text: String {
    let way =
      if let start { "by position: \(Markdown.code(start)) skips" } else if let cursor {
        "by cursor: \(Markdown.code(cursor)) goes on"
      } else {
        "by seq: \([before, after].compactMap(\.self).map(Markdown.code).joined(separator: " and ")) bound the page, exclusively"
      }
    let lead = next.map { ", \(Markdown.code($0)) of the result asks for the next page" } ?? ""
    return "\(way), \(Markdown.code(limit)) is the most to give\(lead)"
  }
}
