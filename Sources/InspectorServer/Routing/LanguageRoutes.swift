extension Routes {
  /// The requests of the LSP, one line each; the LSP has a model of its own, so ours has none of them.
  static let language: [Route] = [
    Route(CodeLensHandler.self),
    Route(HoverHandler.self),
    Route(CodeActionHandler.self),
    Route(ExecuteCommandHandler.self),
  ]
}
