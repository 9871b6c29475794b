import InspectorProtocol
import RPCWire
import StoreRuntime
import StoreTrace

/// Serves `store/actions/get`.
enum ActionsGetHandler: Handler {
  typealias Method = ActionsGet

  static func handle(
    _ params: ActionsGet.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<ActionsGet.Result> {
    let store = try context.store(params.store)
    let entry = try recorded { () throws(StoreTrace.SeqOutOfRange) in try store.trace.action(params.seq.value) }
    let redaction = store.trace.redaction
    return try context.readLong(store, at: [entry.seq - 1, entry.seq]) { values, control throws(ResponseError) in
      let action = try recorded { () throws(StoreTrace.SeqOutOfRange) in try values.action(at: entry.seq) }
      let (before, after) = try recorded { () throws(StoreTrace.SeqOutOfRange) in try values.pair(around: entry.seq) }
      let paths: [Pointer]?
      if let before {
        let diff = try difference(before, after, at: .root, limit: 1_000, redaction: redaction) {
          control.goesOn(after: $0)
        }
        paths = diff.changes.map(\.path.description)
      } else {
        paths = nil
      }
      return ActionDetail(entry, store: store.id, payload: try payload(action, redaction: redaction), paths: paths)
    }
  }

  private static func payload(_ action: Any, redaction: RedactionPolicy) throws(ResponseError) -> Node {
    let options = RenderOptions(depth: 3, redaction: redaction)
    let page = try page(of: action, at: .root, options: options)
    var node = Node(page.node)
    if !page.children.isEmpty { node.children = page.children.map(Node.init) }
    return node
  }
}
