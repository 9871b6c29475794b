import StoreJSON

extension Pages {
  /// Every error with what to do.
  var errorsPage: Page {
    let intro = """
      `message` is a sentence for a person and may be worded otherwise in any version; `code` and `data` are for a program. \
      A code below zero is one of JSON-RPC's or the LSP's.
      """
    return Page(name: "errors", title: "Errors", blocks: [intro] + model.errors.flatMap(section))
  }

  private func section(_ error: ErrorEntry) -> [String] {
    let methods = model.requests.filter { $0.errors.contains(error.code) }.map { Markdown.link(to: $0) }
    let asked =
      switch error.scope {
      case .message: "It is about the message, before its method is known."
      case .any: "Any request may be answered with it."
      case .method: "Of: \(methods.joined(separator: ", "))"
      }
    let data = error.data.flatMap(model.structure(of:)).map { structure in
      ["`data` is \(Markdown.link(toType: structure.name)):"] + members(of: structure)
    }
    let examples = (error.examples ?? []).map { example in
      let value: JSONValue = [
        "code": .int(Int64(error.code)), "message": .string(example.message), "data": example.data,
      ]
      return "```json\n\(JSONLayout.text(of: value))\n```"
    }
    return ["## \(error.code) \(error.name)", "\(error.when) *\(error.do)*", asked] + (data ?? []) + examples
  }
}
