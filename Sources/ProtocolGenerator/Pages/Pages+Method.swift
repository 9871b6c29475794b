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
      + ["[All methods](README.md)"]
    return Page(name: method.fileName, title: Markdown.code(method.method), blocks: blocks)
  }

  private func facts(of method: any MethodEntry, _ request: RequestEntry?) -> [String] {
    let isAsked = method.messageDirection == .clientToServer
    let direction = isAsked ? "client → server" : "server → client"
    let lane = method.lane.optional.map { name in
      "*\(name)*: \(model.lanes.first { $0.name == name }?.documentation ?? "")"
    }
    let rows: [[String]?] = [
      lane.map { ["lane", $0] },
      request.map { ["cancellable", $0.cancellable ? "yes, by \(Markdown.code("$/cancelRequest"))" : "no"] },
      request.map { ["paging", $0.paging.optional?.text ?? "no"] },
      progress(of: method).map { ["progress", $0] },
      ["since", method.since.description],
      ["stability", method.stability.rawValue],
    ]
    let kind = request == nil ? "a notification, never answered" : "a request"
    return Markdown.table(["direction", "\(direction), \(kind)"], rows.compactMap(\.self))
  }

  /// Which of the LSP's tokens the params have, with what they ask for.
  private func progress(of method: any MethodEntry) -> String? {
    let purposes = [
      "workDoneToken": "news of how far it is", "partialResultToken": "parts of the result as they are found",
    ]
    let members = method.params.flatMap(model.structure(of:)).map(model.properties) ?? []
    let asked = members.compactMap { member in
      purposes[member.name].map { "\(Markdown.code(member.name)) asks for \($0)" }
    }
    return asked.isEmpty ? nil : "\(asked.joined(separator: ", ")); they come by \(Markdown.code("$/progress"))"
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
