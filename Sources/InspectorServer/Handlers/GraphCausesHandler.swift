import InspectorProtocol
import RPCWire
import StoreGraph
import StoreRuntime
import StoreTrace

/// Serves `store/graph/causes`.
enum GraphCausesHandler: Handler {
  typealias Method = GraphCauses

  static func handle(
    _ params: GraphCauses.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<GraphCauses.Result> {
    let reading = try CauseReading(params, limit: min(params.limit?.value ?? 200, GraphReading.mostNodes), context)
    return try context.readLong(reading.store, at: [reading.seq]) { values, control throws(ResponseError) in
      InspectorProtocol.GraphPage(try reading.part(of: values, control))
    }
  }
}

/// A question about what an action led to, or where a value comes from.
struct CauseReading: Sendable {
  let store: AttachedStore
  /// The seq whose action or state is asked about.
  let seq: Int
  /// The value; nil for an action.
  private let path: StatePath?
  private let limit: Int
  private let cursor: NodeID?

  /// - Throws: 4001 for a store that is not there, −32602 where not one of `seq` and `path` is given, and for a foreign cursor.
  init(_ params: GraphCauses.Params, limit: Int, _ context: HandlerContext) throws(ResponseError) {
    let store = try context.store(params.store)
    self.store = store
    self.limit = limit
    cursor = try params.cursor.map { cursor throws(ResponseError) in try NodeID(cursor: cursor, in: [store]) }
    switch (params.seq, params.path) {
    case (let seq?, nil):
      self.seq = seq.value
      path = nil
    case (nil, let path?):
      self.path = try StatePath(wire: path)
      seq = params.at?.value ?? store.shownSeq
    case (nil, nil), (.some, .some):
      throw .invalidParams("params: give seq for what an action led to, or path for where a value comes from.")
    }
  }

  /// Reads it.
  func part(of values: any RecordedValues, _ control: ReadControl) throws(ResponseError) -> GraphReading.Part {
    var part = GraphReading.Part()
    part.sources = [GraphSource(store: store.id, seq: seq)]
    let explanation = try explanation(of: values, control)
    part.add(explanation.graph, limit: limit, after: cursor)
    part.before = explanation.end.map(InspectorProtocol.Sentinel.init)
    return part
  }

  private func explanation(of values: any RecordedValues, _ control: ReadControl) throws(ResponseError) -> Explanation {
    let causes = CauseGraph(store.watch) { control.goesOn(after: $0) }
    guard let path else {
      let graph = try recorded { () throws(StoreTrace.SeqOutOfRange) in try causes.causes(of: seq, in: values) }
      return Explanation(graph: graph)
    }
    do throws(BlameFailure) {
      return try causes.explanation(of: path, at: seq, in: values)
    } catch {
      switch error {
      case .seq(let error): throw ResponseError(InspectorProtocol.SeqOutOfRange(error))
      case .path(let error): throw ResponseError(NoSuchPath(error))
      }
    }
  }
}

extension InspectorProtocol.Sentinel {
  fileprivate init(_ end: Explanation.End) {
    switch end {
    case .evicted: self = .evicted
    case .moves:
      self.init(
        reason: .unreachable,
        message: "The value was at too many places in its turn: ask for one that it was at before.")
    }
  }
}
