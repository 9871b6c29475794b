import InspectorProtocol
import RPCWire
import StoreRuntime
import StoreTrace

/// Serves `store/state/search`.
enum StateSearchHandler: Handler {
  typealias Method = InspectorProtocol.StateSearch

  /// Matches that are sent ahead at a time, where a client asked for that.
  private static let part = 50

  static func handle(
    _ params: Method.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<Method.Result> {
    let store = try context.store(params.store)
    let path = try StatePath(wire: params.path)
    let seq = params.at?.value ?? store.shownSeq
    let redaction = store.trace.redaction
    let limit = min(params.limit?.value ?? 100, 1_000)
    return try context.readLong(store, at: [seq]) { values, control throws(ResponseError) in
      let state = try recorded { () throws(StoreTrace.SeqOutOfRange) in try values.state(at: seq) }
      let search = StoreTrace.StateSearch(params.query, redaction: redaction, isLive: state.isLive)
      var found = Found(cursor: params.cursor)
      while true {
        let most = min(control.wantsParts ? Self.part : limit, limit - found.count)
        let page = try Self.page(search, of: state, at: path, from: found.cursor, limit: most, control)
        found.add(page)
        guard let cursor = found.cursor, found.count < limit, !page.isStopped, page.matches.count == most else { break }
        control.give(Method.Result(page.matches, of: state, searched: page.visited, nextCursor: cursor))
        found.unsent = []
      }
      return Method.Result(found.unsent, of: state, searched: found.visited, nextCursor: found.cursor)
    }
  }

  private struct Found {
    var cursor: String?
    var count = 0
    var visited = 0
    var unsent: [StoreTrace.SearchMatch] = []

    init(cursor: String?) { self.cursor = cursor }

    mutating func add(_ page: SearchPage) {
      cursor = page.nextCursor
      count += page.matches.count
      visited += page.visited
      unsent += page.matches
    }
  }

  private static func page(
    _ search: StoreTrace.StateSearch, of state: RebuiltState, at path: StatePath, from cursor: String?, limit: Int,
    _ control: ReadControl
  ) throws(ResponseError) -> SearchPage {
    var seen = 0
    do {
      return try search.page(of: state.value, at: path, from: cursor, limit: limit) { visited in
        defer { seen = visited }
        return control.goesOn(after: visited - seen)
      }
    } catch {
      switch error {
      case .path(let error): throw ResponseError(NoSuchPath(error))
      case .malformedCursor: throw .invalidParams("params.cursor: \(error)")
      }
    }
  }
}
