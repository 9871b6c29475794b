import InspectorProtocol
import RPCWire

/// Serves `textDocument/codeLens`.
enum CodeLensHandler: Handler {
  typealias Method = LSP.CodeLenses

  static func handle(
    _ params: LSP.CodeLenses.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<[LSP.CodeLens]> {
    let maker = LensMaker(view: context.language.view)
    let knowledge = context.knowledge
    return .long { _ in .success(maker.lenses(of: params.textDocument.uri, knowledge())) }
  }
}
