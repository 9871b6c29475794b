import InspectorProtocol
import RPCWire
import StoreJSON

/// Serves `workspace/executeCommand`.
enum ExecuteCommandHandler: Handler {
  typealias Method = LSP.ExecuteCommand

  static func handle(
    _ params: LSP.ExecuteCommand.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<NoResult> {
    let view = context.language.view
    guard let name = view.commands.name(params.command) else {
      let known = view.commands.ids.joined(separator: ", ")
      throw .invalidParams(
        "params.command: there is no command \(params.command.prefix(100)) in this session, which has \(known).")
    }
    let place = try place(of: params)
    switch name {
    case .openPlace:
      return .long { work in
        work.tell(.message(showing(place, of: view)))
        return .success(NoResult())
      }
    case .showLine:
      let knowledge = context.knowledge
      return .long { work in
        let maker = HoverMaker(view, isMarkdown: false, isCancelled: { work.cancellation.isTaken })
        let known = maker.text(uri: place.uri, line: place.line, knowledge())?.text
        work.tell(.message(telling(known ?? "Nothing is known of this line any more: it was changed.")))
        return .success(NoResult())
      }
    }
  }

  private static func place(of params: LSP.ExecuteCommand.Params) throws(ResponseError) -> PlaceArgument {
    guard let argument = params.arguments?.first,
      let place = try? JSONValueDecoder().decode(PlaceArgument.self, from: argument)
    else {
      throw .invalidParams(
        "params.arguments: the first is the place, as the lens or action gave it: {\"uri\": string, \"line\": integer}."
      )
    }
    return place
  }

  private static func showing(_ place: PlaceArgument, of view: SourceView) -> ClientMessage {
    let text = view.text(of: FileURI.name(of: place.uri))
    let line = max(0, min(place.line, LSP.largestLine))
    let range = view.range(of: SourceView.Place(name: "", line: line, isDoubtful: false, text: text))
    guard view.features.showsDocuments else {
      return telling("\(DiagnosticsMaker.shortName(FileURI.name(of: place.uri))):\(line + 1)")
    }
    return .request(
      LSP.ShowDocument.method, LSP.ShowDocument.Params(uri: place.uri, takeFocus: true, selection: range))
  }

  private static func telling(_ text: String) -> ClientMessage {
    .notification(LSP.ShowMessage.method, LSP.ShowMessage.Params(information: text))
  }
}

extension LSP {
  /// The largest line there is: the LSP's integers end here.
  static let largestLine = Int(Int32.max) - 1
}
