import StoreJSON

extension ModelCheck {
  /// Params and results have names, lanes and errors are known, paging names members, examples show every side.
  var methods: [ModelProblem] {
    let own = model.methods.flatMap { method in
      (general(method) + examples(of: method)).map { ModelProblem(entry: method.method, problem: $0) }
    }
    let requests = model.requests.flatMap { request in
      (result(of: request) + errors(of: request) + paging(of: request))
        .map { ModelProblem(entry: request.method, problem: $0) }
    }
    return own + requests + streams
  }

  private func general(_ method: any MethodEntry) -> [String] {
    var found: [String] = []
    switch (method.messageDirection, method.lane.optional) {
    case (.clientToServer, nil): found.append("what a client sends has a lane")
    case (.serverToClient, .some): found.append("what a server sends has no lane; write null")
    case (.clientToServer, let lane?):
      if !model.lanes.contains(where: { $0.name == lane }) { found.append("there is no lane \(lane)") }
    case (.serverToClient, nil): break
    }
    if let params = method.params, model.structure(of: params) == nil { found.append("the params are a structure") }
    if !isSentence(method.documentation) { found.append("the documentation is a sentence") }
    return found
  }

  private func examples(of method: any MethodEntry) -> [String] {
    var found: [String] = []
    if method.examples.isEmpty { found.append("a method has an example") }
    for example in method.examples {
      if (example.params != nil) != (method.params != nil) {
        found.append("the example \"\(example.title)\" has params where the method has none, or none where it has some")
      }
      if (example.result != nil) != (method is RequestEntry) {
        found.append("the example \"\(example.title)\" of a request has a result, that of a notification none")
      }
    }
    return found
  }

  private func result(of request: RequestEntry) -> [String] {
    request.result == .base(.null) || model.structure(of: request.result) != nil
      ? [] : ["the result is a structure or null"]
  }

  private func errors(of request: RequestEntry) -> [String] {
    let unknown = request.errors.filter { model.error($0)?.scope != .method }
      .map { "\($0) is no error of the scope method" }
    return request.errors == Set(request.errors).sorted() ? unknown : unknown + ["list the errors once and in order"]
  }

  private func paging(of request: RequestEntry) -> [String] {
    let result = model.structure(of: request.result).map(model.properties) ?? []
    guard let paging = request.paging.optional else {
      return result.filter { $0.name.hasPrefix("next") }.map {
        "the result goes on with \($0.name); say so in \"paging\""
      }
    }
    let ways = [paging.start != nil, paging.cursor != nil, paging.before != nil || paging.after != nil]
    var found = ways.count(where: \.self) == 1 ? [] : ["page by position, by seq or by a cursor, and one way only"]
    let params = request.params.flatMap(model.structure(of:)).map(model.properties) ?? []
    found += paging.asked.filter { name in !params.contains { $0.name == name } }
      .map { "the params have no member \($0) to page by" }
    found += [paging.next].compactMap(\.self).filter { name in !result.contains { $0.name == name } }
      .map { "the result has no member \($0) to page by" }
    return found
  }

  private var streams: [ModelProblem] {
    model.streams.flatMap { stream in
      var found: [String] = []
      if model.structure(of: stream.event) == nil { found.append("an event is a structure") }
      let carrier = model.notifications.first { $0.method == stream.notification }
      if carrier?.messageDirection != .serverToClient {
        found.append("no server sends the notification \(stream.notification)")
      }
      if stream.examples.isEmpty { found.append("a stream has an example") }
      if !isSentence(stream.documentation) { found.append("the documentation is a sentence") }
      return found.map { ModelProblem(entry: "stream \(stream.name)", problem: $0) }
    }
  }

  func isSentence(_ text: String) -> Bool { text.count > 1 && text.hasSuffix(".") }
}
