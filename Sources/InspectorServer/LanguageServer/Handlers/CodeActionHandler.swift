import InspectorProtocol
import RPCWire

/// Serves `textDocument/codeAction`.
enum CodeActionHandler: Handler {
  typealias Method = LSP.CodeActions

  static func handle(
    _ params: LSP.CodeActions.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<[LSP.CodeActionItem]> {
    let maker = CodeActionMaker(view: context.language.view)
    let knowledge = context.knowledge
    return .long { _ in .success(maker.actions(params, knowledge().flatMap(\.findings))) }
  }
}
