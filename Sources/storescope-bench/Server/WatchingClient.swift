import InspectorServer
import InspectorTransport
import StoreJSON
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A client of an inspector in this very process: it listens to streams, ten times a second, and counts what it is told.
///
/// Its thread only reads, so that what it costs the app is the memory it passes through.
final class WatchingClient {
  private let count = Count()
  private let connection: OwnedDescriptor
  private let answers: Int

  /// Starts serving, and listens.
  init(of inspector: Inspector, streams: [String]) throws(MeasurementError) {
    let socket = try ListeningSocket()
    let path = socket.path
    Task.detached { _ = await inspector.serve(ServeOptions(transport: .pipe(path: path))) }
    connection = try socket.accept()
    answers = streams.count + 1
    var requests = try Frame.request("initialize", id: 0, ["processId": nil, "capabilities": [:]])
    requests += try Frame.notification("initialized")
    for (number, stream) in streams.enumerated() {
      requests += try Frame.request("store/stream/listen", id: number + 1, ["stream": .string(stream), "maxHz": 10])
    }
    try send(requests)
    Self.keepReading(connection.number, count)
    try awaitAnswers()
  }

  /// The notifications that have come.
  var notifications: Int { count.frames.load(ordering: .relaxed) - answers }

  private func send(_ bytes: [UInt8]) throws(MeasurementError) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(connection.number, $0.baseAddress, $0.count) }
      if count > 0 {
        sent += count
      } else if errno != EINTR {
        throw MeasurementError("The inspector of this process hung up.")
      }
    }
  }

  // Its answers come first: then it listens.
  private func awaitAnswers() throws(MeasurementError) {
    for _ in 0..<5_000 {
      if count.frames.load(ordering: .relaxed) >= answers { return }
      usleep(1_000)
    }
    throw MeasurementError("The inspector of this process did not answer within 5 seconds.")
  }

  private static func keepReading(_ descriptor: Int32, _ count: Count) {
    Task.detached { read(descriptor, count) }
  }

  /// Counts frames until the other side hangs up.
  private static func read(_ descriptor: Int32, _ count: Count) {
    var scanner = FrameScanner()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let size = received(descriptor, &buffer)
      guard size > 0 || size < 0 && errno == EINTR else { return }
      guard size > 0 else { continue }
      let frames = buffer.withUnsafeBytes { scanner.scan(UnsafeRawBufferPointer(rebasing: $0[..<size])).frames }
      count.frames.add(frames, ordering: .relaxed)
    }
  }

  private final class Count: Sendable {
    let frames = Atomic(0)
  }
}

private func received(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int { read(descriptor, &buffer, buffer.count) }
