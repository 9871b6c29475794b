import InspectorProtocol
import StoreRuntime

extension Location {
  /// A call site; the compiler told it, so it is exact.
  init(_ location: SourceLocation) {
    self.init(file: location.filePath.description, line: Int(location.line), certainty: nil)
  }
}
