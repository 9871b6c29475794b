import InspectorProtocol
import RPCWire
import StoreRuntime

extension StatePath {
  /// The path a client names; the root if it names none.
  init(wire pointer: Pointer?) throws(ResponseError) {
    do {
      try self.init(parsing: pointer ?? "")
    } catch {
      throw ResponseError(NoSuchPath(path: error.text, found: nil))
    }
  }
}
