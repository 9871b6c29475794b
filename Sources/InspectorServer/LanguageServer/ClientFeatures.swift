import InspectorProtocol
import StoreJSON

/// What a client said it can do, as far as it changes what it is sent.
struct ClientFeatures: Sendable, Equatable {
  /// Whether it shows places that have to do with a diagnostic.
  var showsRelatedPlaces = false
  /// Whether it reads which version of a document diagnostics are about.
  var readsVersions = false
  /// Whether hovers may be Markdown.
  var readsMarkdown = false
  /// Whether it knows code actions that are more than a command.
  var knowsCodeActions = false
  /// Whether edits may name the version of a document.
  var knowsVersionedEdits = false
  /// Whether it can be asked to show a document.
  var showsDocuments = false
  /// Whether it can be asked to ask for lenses anew.
  var refreshesLenses = false
  /// Whether it wants to be told what is found, without asking.
  var wantsDiagnostics = false
  /// How it counts the characters of a line.
  var encoding = PositionEncoding.utf16

  /// What nobody has said anything about.
  init() {}

  /// What a client said; what has another type than the LSP gives it counts as not said.
  init(_ params: Initialize.Params) {
    let text = params.capabilities?.textDocument
    let window = params.capabilities?.window
    let workspace = params.capabilities?.workspace
    showsRelatedPlaces = Self.flag(text, "publishDiagnostics", "relatedInformation")
    readsVersions = Self.flag(text, "publishDiagnostics", "versionSupport")
    // The first kind is the one it likes best.
    readsMarkdown = Self.member(text, "hover", "contentFormat")?.array?.first == "markdown"
    knowsCodeActions = Self.member(text, "codeAction", "codeActionLiteralSupport")?.object != nil
    knowsVersionedEdits = Self.flag(workspace, "workspaceEdit", "documentChanges")
    showsDocuments = Self.flag(window, "showDocument", "support")
    refreshesLenses = Self.flag(workspace, "codeLens", "refreshSupport")
    let offered = Self.member(params.capabilities?.general, "positionEncodings")?.array ?? []
    encoding = PositionEncoding(offered: offered.compactMap(\.string))
    let options = [params.capabilities?.experimental?.store, params.initializationOptions?.store]
    wantsDiagnostics = !options.contains { $0?.diagnostics == false }
  }

  private static func member(_ value: JSONValue?, _ path: String...) -> JSONValue? {
    path.reduce(value) { $0?.object?[$1] }
  }

  private static func flag(_ value: JSONValue?, _ first: String, _ second: String) -> Bool {
    member(value, first, second) == .bool(true)
  }
}
