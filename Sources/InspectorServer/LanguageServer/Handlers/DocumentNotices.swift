import InspectorProtocol
import RPCWire
import StoreJSON

/// What the client tells of its documents: handled in order with its requests, and never answered.
///
/// What cannot be read is left alone: there is nobody to tell.
enum DocumentNotices {
  /// Takes in a notification; nothing if it is none of these.
  ///
  /// - Returns: the name of a file that is to be compared with what the compiler saw; nil for none.
  static func take(_ method: String, _ params: JSONValue, _ state: inout LanguageState) -> String? {
    var unseen: String?
    switch method {
    case LSP.DidOpen.method:
      guard let params = decoded(LSP.DidOpen.self, params)?.textDocument else { return nil }
      unseen = state.documents.open(params.uri, version: params.version, text: params.text)
    case LSP.DidChange.method:
      guard let params = decoded(LSP.DidChange.self, params) else { return nil }
      state.documents.change(params.textDocument.uri, version: params.textDocument.version, params.contentChanges)
    case LSP.DidClose.method:
      guard let params = decoded(LSP.DidClose.self, params) else { return nil }
      state.documents.close(params.textDocument.uri)
    default: return nil
    }
    // Lines are elsewhere now.
    state.gatherings.want()
    return unseen
  }

  private static func decoded<Method: NotificationMethod>(_: Method.Type, _ params: JSONValue) -> Method.Params? {
    try? JSONValueDecoder().decode(Method.Params.self, from: params)
  }
}
