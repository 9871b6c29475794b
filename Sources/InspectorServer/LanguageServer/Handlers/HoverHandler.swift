import InspectorProtocol
import RPCWire
import StoreJSON

/// Serves `textDocument/hover`.
enum HoverHandler: Handler {
  typealias Method = LSP.HoverAt

  static func handle(
    _ params: LSP.HoverAt.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<Nullable<LSP.Hover>> {
    let view = context.language.view
    let knowledge = context.knowledge
    return .long { work in
      let maker = HoverMaker(view, isCancelled: { work.cancellation.isTaken })
      let found = maker.text(uri: params.textDocument.uri, line: params.position.line, knowledge())
      return .success(
        Nullable(
          found.map { text, place in
            LSP.Hover(
              contents: LSP.MarkupContent(kind: view.features.readsMarkdown ? .markdown : .plaintext, value: text),
              range: view.range(of: place))
          }))
    }
  }
}
