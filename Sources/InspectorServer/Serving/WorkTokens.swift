import InspectorProtocol
import RPCWire
import StoreJSON

/// The tokens under which a client wants to hear of a long read before its answer.
struct WorkTokens {
  /// The shortest time between two reports, in nanoseconds.
  private static let interval: UInt64 = 100_000_000

  /// For how far it is; nil if not asked for.
  let workDone: ProgressToken?
  /// For parts of the result; nil if not asked for.
  let partialResult: ProgressToken?

  private let title: String
  private var hasBegun = false
  private var nextReport: UInt64 = 0

  /// The tokens of a request.
  init(_ call: Call) throws(ResponseError) {
    title = call.method
    workDone = try Self.token("workDoneToken", of: call)
    partialResult = try Self.token("partialResultToken", of: call)
  }

  private static func token(_ name: String, of call: Call) throws(ResponseError) -> ProgressToken? {
    guard let value = call.params.object?[name], value != .null else { return nil }
    do {
      return try JSONValueDecoder().decode(ProgressToken.self, from: value)
    } catch {
      throw .invalidParams("params.\(name): a progress token is an integer or a string.")
    }
  }

  /// What to tell of the beginning, and of how far the work is: not too often, and nothing if it was not asked for.
  mutating func reports(of progress: WorkProgress, now: UInt64) -> [Progress.Params] {
    guard let workDone, !hasBegun || now >= nextReport else { return [] }
    nextReport = now &+ Self.interval
    var reports: [WorkDoneProgress] = []
    let percentage = progress.total.map { min(100, progress.done * 100 / max($0, 1)) }
    if !hasBegun {
      hasBegun = true
      reports.append(
        WorkDoneProgress(kind: .begin, title: title, cancellable: true, percentage: percentage.map { _ in 0 }))
    }
    let message = progress.total.map { "\(progress.done) of \($0)" } ?? "\(progress.done) looked at"
    reports.append(WorkDoneProgress(kind: .report, message: message, percentage: percentage))
    return reports.compactMap { Self.params(workDone, $0) }
  }

  /// What to tell of the end; nothing if nothing was told of a beginning.
  func end() -> [Progress.Params] {
    guard let workDone, hasBegun else { return [] }
    return [Self.params(workDone, WorkDoneProgress(kind: .end))].compactMap { $0 }
  }

  /// A part of the result.
  func part(_ value: JSONValue) -> Progress.Params? { partialResult.map { Progress.Params(token: $0, value: value) } }

  private static func params(_ token: ProgressToken, _ progress: WorkDoneProgress) -> Progress.Params? {
    (try? JSONValueEncoder().encode(progress)).map { Progress.Params(token: token, value: $0) }
  }
}
