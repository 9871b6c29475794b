import InspectorProtocol
import StoreGraph

/// Makes code actions: what can be done about findings, and their other places.
struct CodeActionMaker {
  private static let quickFix = "quickfix"

  let view: SourceView

  /// What can be done about a stretch of lines.
  func actions(_ params: LSP.CodeActions.Params, _ findings: [StoreGraph.Finding]) -> [LSP.CodeActionItem] {
    let name = FileURI.name(of: params.textDocument.uri)
    let lines = params.range.start.line...max(params.range.start.line, params.range.end.line)
    var items: [LSP.CodeActionItem] = []
    for finding in findings {
      guard let location = finding.location, view.isPlace(location, inFile: name) else { continue }
      let here = view.place(of: location).map { lines.contains($0.line) } ?? false
      if let fix = storedForm(for: finding, lines: here ? nil : lines), wants(params.context) {
        items.append(fix)
      }
      // Where a place is, is nobody's fix: only who wants everything gets it.
      if here, params.context?.only == nil { items += places(of: finding) }
    }
    var once: [LSP.CodeActionItem] = []
    for item in items where !once.contains(item) { once.append(item) }
    return once
  }

  // A kind is wanted with all kinds below it.
  private func wants(_ context: LSP.CodeActions.Context?) -> Bool {
    context?.only?.contains { $0.isEmpty || $0 == Self.quickFix } ?? true
  }

  // Offered at the finding's line, and at the declaration itself; nil where the latter is not among the lines.
  private func storedForm(for finding: StoreGraph.Finding, lines: ClosedRange<Int>?) -> LSP.CodeActionItem? {
    guard view.features.knowsCodeActions, let (file, text, found) = view.declaration(of: finding),
      let form = found.storedForm
    else { return nil }
    if let lines, !lines.contains(found.line) { return nil }
    // The bytes are of the whole text, a range counts within the line.
    let start = text.line(found.line).startIndex
    let range = text.range(
      line: found.line, bytes: form.bytes.lowerBound - start..<form.bytes.upperBound - start, in: view.features.encoding
    )
    let edit = LSP.TextEdit(range: range, newText: form.text)
    let uri = view.uri(of: file)
    let document = LSP.TextDocumentEdit.Document(uri: uri, version: view.documents[file]?.version)
    let workspaceEdit =
      view.features.knowsVersionedEdits
      ? LSP.WorkspaceEdit(documentChanges: [LSP.TextDocumentEdit(textDocument: document, edits: [edit])])
      : LSP.WorkspaceEdit(changes: [uri: [edit]])
    return .action(
      LSP.CodeAction(
        title: "Store it: \(form.text)", kind: Self.quickFix, isPreferred: true, edit: workspaceEdit))
  }

  private func places(of finding: StoreGraph.Finding) -> [LSP.CodeActionItem] {
    DiagnosticsMaker(view: view).related(of: finding).map { related in
      let argument = PlaceArgument(uri: view.uri(of: related.place.name), line: related.place.line)
      let place = "\(DiagnosticsMaker.shortName(related.place.name)):\(related.place.line + 1)"
      let command = view.commands.command(.openPlace, title: "Go to \(place): \(related.message)", at: argument)
      return view.features.knowsCodeActions
        ? .action(LSP.CodeAction(title: command.title, command: command)) : .command(command)
    }
  }
}
