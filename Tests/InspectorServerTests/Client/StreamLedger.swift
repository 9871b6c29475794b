import RPCWire
import StoreJSON

/// What a server told the listeners of a session, against what it may tell: nothing to nobody, no number left out, and
/// of a log each entry once, or in a gap.
struct StreamLedger {
  private struct Question {
    let method: String
    let params: JSONObject
  }

  fileprivate struct Listener {
    let stream: String
    let window: Int?
    /// Whether entries may be left out without a gap.
    let isFiltered: Bool
    var told = 0
    var isCancelled = false
    /// The last entry told or known to be lost, by store.
    var last: [String: Int] = [:]
  }

  private var questions: [RequestID: [Question]] = [:]
  private var acknowledged: [String: Int] = [:]

  /// Notes what a client asked.
  mutating func asked(_ id: RequestID, _ method: String, _ params: JSONValue) {
    let params = params.object ?? [:]
    questions[id, default: []].append(Question(method: method, params: params))
    guard method == "store/stream/ack", let listener = params["listener"]?.string else { return }
    acknowledged[listener] = max(acknowledged[listener] ?? 0, params["through"]?.int.map { Int($0) } ?? 0)
  }

  /// Says what is wrong with the notifications among all that was received, in order.
  func problems(of messages: [JSONValue]) -> [String] {
    var questions = questions
    var listeners: [String: Listener] = [:]
    var problems: [String] = []
    for message in messages.compactMap(\.object) {
      guard let method = message["method"]?.string else {
        Self.note(message, &questions, &listeners)
        continue
      }
      guard method == "store/stream/event" || method == "store/changed", let params = message["params"]?.object else {
        continue
      }
      let id = params["listener"]?.string ?? ""
      guard var listener = listeners[id], !listener.isCancelled else {
        problems.append("\(id) does not listen and is told \(method)")
        continue
      }
      problems += Self.problems(of: params, to: &listener).map { "\(id): \($0)" }
      if let window = listener.window, listener.told > window + (acknowledged[id] ?? 0) {
        problems.append("\(id): \(listener.told) events, more than the window of \(window) and what was acknowledged")
      }
      listeners[id] = listener
    }
    return problems
  }

  /// Takes an answer: a listener begins with the result of its request and ends with that of its end.
  private static func note(
    _ answer: JSONObject, _ questions: inout [RequestID: [Question]], _ listeners: inout [String: Listener]
  ) {
    guard let id = answer["id"].flatMap({ RequestID($0) }), var open = questions[id], !open.isEmpty else { return }
    // A second request of an id in use is refused, the first is answered.
    let isRefused = answer["error"] != nil
    let question = isRefused ? open.removeLast() : open.removeFirst()
    questions[id] = open
    if isRefused { return }
    switch question.method {
    case "store/stream/listen":
      guard let listener = answer["result"]?.object?["listener"]?.string else { return }
      listeners[listener] = Listener(
        stream: question.params["stream"]?.string ?? "", window: question.params["window"]?.int.map { Int($0) },
        isFiltered: question.params["hide"]?.array?.isEmpty == false)
    case "store/stream/cancel":
      if let listener = question.params["listener"]?.string { listeners[listener]?.isCancelled = true }
    default: return
    }
  }

  private static func problems(of params: JSONObject, to listener: inout Listener) -> [String] {
    var problems: [String] = []
    let events = (params["events"] ?? params["stores"])?.array ?? []
    if params["n"]?.int != Int64(listener.told + 1) {
      problems.append("event \(listener.told + 1) is numbered \(params["n"] ?? .null)")
    }
    listener.told += events.count
    if let gap = params["gap"]?.object {
      let (from, to) = (gap["from"]?.int ?? 0, gap["to"]?.int ?? 0)
      if gap["count"]?.int != to - from + 1 || to < from { problems.append("a gap from \(from) to \(to) of \(gap)") }
      if !isLog(listener.stream) { problems.append("a gap among latest values") }
      problems += listener.take(Int(from)...Int(max(to, from)), of: gap["store"]?.string ?? "")
    } else if events.isEmpty {
      problems.append("nothing is told")
    }
    guard isLog(listener.stream) else { return problems }
    for event in events.compactMap(\.object) {
      let number = (event["seq"] ?? event["line"])?.int.map { Int($0) } ?? 0
      problems += listener.take(number...number, of: event["store"]?.string ?? "")
    }
    return problems
  }

  private static func isLog(_ stream: String) -> Bool { stream == "actions" || stream == "output" }
}

extension StreamLedger.Listener {
  /// Takes entries of a log; the first of a store may have any number.
  fileprivate mutating func take(_ entries: ClosedRange<Int>, of store: String) -> [String] {
    defer { last[store] = entries.upperBound }
    guard let last = last[store] else { return [] }
    if entries.lowerBound == last + 1 || isFiltered && entries.lowerBound > last { return [] }
    return ["\(store.isEmpty ? "line" : store) \(last) is followed by \(entries.lowerBound)"]
  }
}
