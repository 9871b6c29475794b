import InspectorProtocol
import RPCWire
import StoreRuntime
import StoreTrace

/// A page of a state's tree; a path that leads nowhere becomes the error a client gets.
func page(of value: Any, at path: StatePath, options: RenderOptions) throws(ResponseError) -> NodePage {
  do {
    return try ValueTree(options: options).page(of: value, at: path)
  } catch {
    throw ResponseError(NoSuchPath(error))
  }
}

/// The difference of two states below a path; see `StructuralDiff.diff`.
func difference(
  _ before: RebuiltState, _ after: RebuiltState, at path: StatePath, limit: Int, whole: WholeValues? = nil,
  redaction: RedactionPolicy, goesOn: @escaping (Int) -> Bool = { _ in true },
  found: @escaping (ArraySlice<StoreTrace.Change>) -> Void = { _ in }
) throws(ResponseError) -> DiffResult {
  let diff = StructuralDiff(redaction: redaction)
  do {
    return try diff.diff(
      before.value, after.value, at: path, limit: limit, whole: whole, goesOn: goesOn, found: found)
  } catch {
    throw ResponseError(NoSuchPath(error))
  }
}

extension NoSuchPath {
  init(_ error: PathNotFound) {
    self.init(path: error.path.description, found: error.reached.description, nearest: error.nearest)
  }
}

extension WholeValues {
  /// The values a client asked for; nil where it wants none with children.
  init?(_ params: StateDiff.Params) {
    guard params.whole == true else { return nil }
    self.init(depth: Node.deepest)
    if let maxBytes = params.maxBytes { self.init(depth: Node.deepest, maxBytes: maxBytes.value) }
  }
}

extension RenderOptions {
  /// The page a client asked for.
  init(_ params: StateGet.Params, isLive: Bool, redaction: RedactionPolicy) {
    self.init(depth: min(params.depth?.value ?? 1, Node.deepest), redaction: redaction, isLive: isLive)
    if let start = params.start { self.start = start.value }
    if let count = params.count { self.count = count.value }
    if let maxBytes = params.maxBytes { self.maxBytes = maxBytes.value }
  }
}
