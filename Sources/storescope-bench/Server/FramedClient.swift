import InspectorTransport
import StoreJSON

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The same client for every server: writes frames, and reads until so many have come back.
struct FramedClient: ~Copyable {
  let child: ChildProcess
  private let program: ServerProgram
  private var scanner = FrameScanner()
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// Bytes read and not scanned yet, since a kept body ended before them.
  private var rest: Range<Int> = 0..<0

  /// How long a server may take to answer before it counts as hanging, in milliseconds.
  private static var patience: Int32 { 10_000 }

  init(_ program: ServerProgram) throws(MeasurementError) {
    self.program = program
    child = try ChildProcess(program)
  }

  /// Sends a request and waits for the message with its id.
  ///
  /// - Returns: the message, and how many others came before it.
  mutating func call(
    _ method: String, id: Int, _ params: JSONValue = [:]
  ) throws(MeasurementError) -> (answer: JSONValue, passedOver: Int) {
    try send(try Frame.request(method, id: id, params))
    scanner.keepsBody = true
    defer { scanner.keepsBody = false }
    var passedOver = 0
    while true {
      guard isReady() else { throw silent(method) }
      try receiveFrame()
      guard let message = try? JSONValue.parse(scanner.body) else {
        throw MeasurementError("\(program.name) answered \(method) with something that is not JSON.")
      }
      if message.object?["id"]?.int == Int64(id) { return (message, passedOver) }
      passedOver += 1
    }
  }

  /// Sends a frame and waits until one came back.
  mutating func roundTrip(_ frame: [UInt8]) throws(MeasurementError) {
    try send(frame)
    try receiveFrame()
  }

  mutating func send(_ frame: [UInt8]) throws(MeasurementError) {
    var sent = 0
    while sent < frame.count {
      let count = frame.withUnsafeBytes { Self.put(child, $0[sent...]) }
      if count > 0 { sent += count } else if errno != EINTR { throw gone() }
    }
  }

  /// Sends all of it without waiting for answers, and waits until so many frames came back.
  ///
  /// - Parameter bytes: whole frames; written as fast as the server takes them.
  mutating func pipeline(_ bytes: [UInt8], frames: Int) throws(MeasurementError) {
    // The writing end is this process's alone, so the flag is nobody else's.
    let flags = fcntl(child.input.number, F_GETFL)
    _ = fcntl(child.input.number, F_SETFL, flags | O_NONBLOCK)
    defer { _ = fcntl(child.input.number, F_SETFL, flags) }
    var sent = 0
    var left = frames
    var requests = [
      pollfd(fd: child.output.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: child.input.number, events: Int16(POLLOUT), revents: 0),
    ]
    while left > 0 {
      if sent == bytes.count { requests[1].fd = -1 }
      let ready = poll(&requests, nfds_t(requests.count), Self.patience)
      guard ready != 0 else { throw silent("\(frames) requests at once") }
      if ready > 0, requests[1].revents != 0 {
        let count = bytes.withUnsafeBytes { Self.put(child, $0[sent...]) }
        if count > 0 { sent += count } else if errno != EINTR, errno != EAGAIN { throw gone() }
      }
      if ready > 0, requests[0].revents != 0 {
        try fill()
        left -= scan()
      }
    }
  }

  private static func put(_ child: borrowing ChildProcess, _ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    let part = UnsafeRawBufferPointer(rebasing: bytes)
    return write(child.input.number, part.baseAddress, part.count)
  }

  private mutating func receiveFrame() throws(MeasurementError) {
    repeat {
      if rest.isEmpty { try fill() }
    } while scan() == 0
  }

  private mutating func fill() throws(MeasurementError) {
    var count: Int
    repeat { count = read(child.output.number, &buffer, buffer.count) } while count < 0 && errno == EINTR
    guard count > 0 else { throw gone() }
    rest = 0..<count
  }

  private mutating func scan() -> Int {
    let range = rest
    let scanned = buffer.withUnsafeBytes { scanner.scan(UnsafeRawBufferPointer(rebasing: $0[range])) }
    rest = range.lowerBound + scanned.bytes..<range.upperBound
    return scanned.frames
  }

  private func isReady() -> Bool {
    var request = pollfd(fd: child.output.number, events: Int16(POLLIN), revents: 0)
    return !rest.isEmpty || poll(&request, 1, Self.patience) != 0
  }

  private func gone() -> MeasurementError {
    MeasurementError("\(program.name) ended while it was measured; start it by hand to see why.")
  }

  private func silent(_ asked: String) -> MeasurementError {
    MeasurementError("\(program.name) did not answer \(asked) within \(Self.patience / 1_000) seconds.")
  }
}
