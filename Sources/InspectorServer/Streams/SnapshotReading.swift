import InspectorProtocol
import RPCWire
import StoreRuntime
import StoreTrace

/// A page of a state that a listener is to be told.
struct SnapshotReading {
  let store: AttachedStore
  let seq: Int
  let isTravelling: Bool
  let path: StatePath
  let depth: Int

  /// Reads it, where values may be looked at.
  func snapshot(of values: any RecordedValues) throws(ResponseError) -> StateSnapshot {
    let state = try recorded { () throws(StoreTrace.SeqOutOfRange) in try values.state(at: seq) }
    let options = RenderOptions(depth: depth, redaction: store.trace.redaction, isLive: state.isLive)
    do throws(PathNotFound) {
      let page = try ValueTree(options: options).page(of: state.value, at: path)
      return StateSnapshot(
        store: store.id, seq: seq, travelling: isTravelling ? true : nil, node: Node(page.node),
        children: page.children.map(Node.init), nextStart: page.nextStart, truncated: page.truncated ? true : nil)
    } catch {
      return StateSnapshot(
        store: store.id, seq: seq, travelling: isTravelling ? true : nil, node: Node(missing: path, error),
        children: [])
    }
  }
}

extension Node {
  /// Stands where a value does not.
  fileprivate init(missing path: StatePath, _ error: PathNotFound) {
    self.init(kind: .sentinel, type: "", segment: path.segments.last ?? "", preview: "–", path: path.description)
    sentinel = InspectorProtocol.Sentinel(reason: .unreachable, message: NoSuchPath(error).message)
  }
}
