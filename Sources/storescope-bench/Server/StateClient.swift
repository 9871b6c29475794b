import InspectorTransport
import StoreJSON

/// Asks a server of the demo `large` for pages of its state.
final class StateClient {
  private var client: FramedClient
  private let program: ServerProgram
  private var lastID = 0

  /// Starts a server and waits until it has answered about its store.
  ///
  /// - Parameter folder: documents to show; the demo's own state where there is none.
  init(showing folder: String? = nil) throws(MeasurementError) {
    program = .large(showing: folder)
    client = try FramedClient(program)
    _ = try ask("initialize", ["processId": nil, "capabilities": [:]])
    _ = try ask("store/get", ["store": "s1"])
  }

  /// A page, checked to have so many children; how long it took, in nanoseconds.
  func page(_ params: JSONValue, children: Int) throws(MeasurementError) -> Double {
    let start = MonotonicClock.now
    let result = try ask("store/state/get", params)
    let time = Double(MonotonicClock.now - start)
    let count = result.object?["children"]?.array?.count
    guard count == children else {
      throw MeasurementError("\(program.name) gave \(count ?? 0) children where \(children) were asked for.")
    }
    return time
  }

  /// The resident memory of the server; nil where the system does not tell.
  var megabytes: Double? { ResidentMemory.megabytes(of: client.child.id) }

  private func ask(_ method: String, _ params: JSONValue) throws(MeasurementError) -> JSONValue {
    lastID += 1
    let answer = try client.call(method, id: lastID, params).answer
    guard let result = answer.object?["result"] else {
      throw MeasurementError("\(program.name) refused \(method): \((try? answer.text) ?? "").")
    }
    return result
  }
}
