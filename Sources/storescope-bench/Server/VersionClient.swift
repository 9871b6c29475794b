import InspectorTransport
import StoreJSON

/// Asks for the version, again and again, with frames made beforehand.
struct VersionClient: ~Copyable {
  private var client: FramedClient
  private let program: ServerProgram
  private let one: [UInt8]
  /// Requests with different ids, since two that are in flight at once may not share one.
  private let many: [UInt8]
  private let count: Int

  private static let method = "store/version"
  private static let firstID = 1_000

  /// Starts a server and greets it.
  ///
  /// - Parameter count: how many requests `pipeline` sends at once.
  init(_ program: ServerProgram, pipelining count: Int) throws(MeasurementError) {
    let one = try Frame.request(Self.method, id: Self.firstID)
    var many: [UInt8] = []
    for number in 0..<count { many += try Frame.request(Self.method, id: Self.firstID + number) }
    var client = try FramedClient(program)
    _ = try client.call("initialize", id: 0, ["processId": nil, "capabilities": [:]])
    try client.send(try Frame.notification("initialized"))
    _ = try client.call(Self.method, id: 1)
    self.program = program
    self.count = count
    self.one = one
    self.many = many
    self.client = client
  }

  /// The nanoseconds of each of so many requests, sent one by one.
  mutating func roundTrips(_ count: Int) throws(MeasurementError) -> [Double] {
    var times = [Double](repeating: 0, count: count)
    for number in times.indices {
      let start = MonotonicClock.now
      try client.roundTrip(one)
      times[number] = Double(MonotonicClock.now - start)
    }
    try check()
    return times
  }

  /// The nanoseconds until all requests that were sent at once are answered.
  mutating func pipeline() throws(MeasurementError) -> Double {
    let start = MonotonicClock.now
    try client.pipeline(many, frames: count)
    let time = Double(MonotonicClock.now - start)
    try check()
    return time
  }

  /// Whether what was counted as answers were answers: the next message has to be that of the next request.
  private mutating func check() throws(MeasurementError) {
    let (answer, passedOver) = try client.call(Self.method, id: 2)
    guard passedOver == 0 else {
      throw MeasurementError("\(program.name) sent messages nobody asked for while its answers were counted.")
    }
    guard program == .echo || answer.object?["result"]?.object?["protocol"] != nil else {
      throw MeasurementError("\(program.name) did not answer \(Self.method) with a version.")
    }
  }
}
