import InspectorProtocol

/// Every request a client can make, one line each: those of `Protocol/storescope.model.json`, and those of the LSP.
enum Routes {
  static let all: [Route] = [
    Route(InitializeHandler.self),
    Route(StoreVersionHandler.self),
    Route(StoreListHandler.self),
    Route(StoreGetHandler.self),
    Route(StoreSubscribersHandler.self),
    Route(HistoryLimitHandler.self),
    Route(StateGetHandler.self),
    Route(StateTextHandler.self),
    Route(StateDiffHandler.self),
    Route(StateSearchHandler.self),
    Route(StateBlameHandler.self),
    Route(ActionsListHandler.self),
    Route(ActionsGetHandler.self),
    Route(ActionsSchemaHandler.self),
    Route(DispatchHandler.self),
    Route(PreviewHandler.self),
    Route(StoreWhatIfHandler.self),
    Route(JumpHandler.self),
    Route(StepHandler.self),
    Route(ResumeHandler.self),
    Route(PauseHandler.self),
    Route(ContinueHandler.self),
    Route(EffectsHandler.self),
    Route(StoreFindingsHandler.self),
    Route(GraphIdentityHandler.self),
    Route(GraphDependenciesHandler.self),
    Route(GraphCausesHandler.self),
    Route(GraphExportHandler.self),
    Route(StreamListenHandler.self),
    Route(StreamAckHandler.self),
    Route(StreamCancelHandler.self),
  ]

  /// The routes by their methods.
  static let byMethod = Dictionary(uniqueKeysWithValues: (all + language).map { ($0.method, $0) })

  /// The method with the name most like this one, if any is like it.
  static func nearest(to method: String) -> String? {
    nearestName(to: method, in: (all + language).map(\.method))
  }
}
