import InspectorProtocol
import InspectorTransport

/// What a client was not given, until it is said on standard error too.
struct Losses {
  private var gaps: [(listener: String, gap: Gap)] = []
  private var refusals = 0

  mutating func add(_ gap: Gap, of listener: String) { gaps.append((listener, gap)) }

  mutating func addRefusal() { refusals += 1 }

  /// Takes what is to be said.
  mutating func takeNotices() -> [Notice] {
    guard !gaps.isEmpty || refusals > 0 else { return [] }
    defer { self = Losses() }
    var notices = gaps.map { Notice(about: "gaps", Self.text(of: $0.gap, listener: $0.listener)) }
    if refusals > 0 {
      let requests = refusals == 1 ? "a request" : "\(refusals) requests"
      notices.append(
        Notice(about: "refusals", "\(requests) refused: too much waits, for the client to read or for a write"))
    }
    return notices
  }

  private static func text(of gap: Gap, listener: String) -> String {
    let events = gap.count == 1 ? "an event" : "\(gap.count) events"
    let store = gap.store.map { " of \($0)" } ?? ""
    let reason =
      switch gap.reason {
      case .window: "its client acknowledged too little"
      case .bytes: "its client read too slowly"
      case .evicted: "they were forgotten before the client took them"
      }
    return "listener \(listener) missed \(events)\(store), \(gap.from) to \(gap.to): \(reason)"
  }
}
