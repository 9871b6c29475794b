import InspectorTransport
import RPCWire
import StoreJSON

/// Any language server as our child, for one run of a vector.
///
/// It is asked for nothing: what it asks of us is refused, and what it says to standard error is thrown away.
@MainActor
final class ServerUnderTest: VectorPeer {
  private(set) var transcript: [VectorMessage] = []
  private(set) var exitCode: Int32?
  /// What it wrote that is no message.
  private(set) var complaints: [String] = []

  private let process: ChildProcess
  private let patience: UInt64
  /// When a run is over, however busy the server is.
  private let limit: UInt64
  private var lastSign: UInt64
  private var reader = FrameReader()
  private var parser = JSONParser(verbatimKey: Message.verbatimKey)
  private var isOutputOpen = true
  private var isInputOpen = true

  /// How long it may take to end once its input is closed; others than ours need not, so it is killed then.
  private static let farewell: UInt64 = 1_000_000_000

  /// Starts it.
  ///
  /// - Parameters:
  ///   - command: the program and its arguments.
  ///   - patience: how long it may neither read nor write while something is expected, in nanoseconds; a run takes ten
  ///     times as long at most.
  init(_ command: [String], patience: UInt64) throws(SystemError) {
    process = try ChildProcess(path: command.first ?? "", arguments: Array(command.dropFirst()), isQuiet: true)
    self.patience = patience
    lastSign = MonotonicClock.now
    limit = lastSign &+ 10 &* patience
  }

  func send(bytes: ArraySlice<UInt8>) {
    var rest = bytes
    // What the bytes took to be made is not the server's time.
    lastSign = MonotonicClock.now
    while !rest.isEmpty, isInputOpen, isWorthWaiting {
      do throws(SystemError) {
        let count = try process.writeSome(rest)
        rest = rest.dropFirst(count)
        if count > 0 { lastSign = MonotonicClock.now }
        // One who has much to say must be listened to, or both wait for ever.
        if count == 0 {
          process.waitForRoom(within: 100)
          read(within: 0)
        }
      } catch {
        isInputOpen = false
      }
    }
  }

  func end() {
    isInputOpen = false
    process.closeInput()
  }

  func pass() -> Bool {
    read(within: 20)
    exitCode = process.exitStatus()
    return isWorthWaiting && (isOutputOpen || exitCode == nil)
  }

  private var isWorthWaiting: Bool {
    let now = MonotonicClock.now
    return now < limit && now &- lastSign < patience
  }

  func settle() {
    end()
    let last = MonotonicClock.now &+ Self.farewell
    while isOutputOpen || exitCode == nil, MonotonicClock.now < last {
      read(within: 20)
      exitCode = process.exitStatus()
    }
  }

  private func read(within milliseconds: Int32) {
    guard isOutputOpen else { return pause(milliseconds: 2) }
    do throws(SystemError) {
      guard let bytes = try process.read(within: milliseconds) else { return }
      isOutputOpen = !bytes.isEmpty
      lastSign = MonotonicClock.now
      reader.append(bytes)
    } catch {
      isOutputOpen = false
    }
    while let event = reader.next() {
      switch event {
      case .body(let body): take(Array(body))
      case .fault(let fault): complaints.append("the server wrote no frame: \(fault.error.message)")
      }
    }
  }

  private func take(_ body: [UInt8]) {
    do {
      let document = try body.withUnsafeBytes { try parser.parse($0) }
      let frame = "Content-Length: \(body.count)\r\n\r\n\(String(decoding: body, as: UTF8.self))"
      transcript.append(VectorMessage(message: document.value, frame: frame))
      refuse(document.value)
    } catch {
      complaints.append("the server wrote no JSON: \(error)")
    }
  }

  private func refuse(_ message: JSONValue) {
    guard message.object?["method"] != nil, let id = message.object?["id"].flatMap({ RequestID($0) }) else { return }
    var bytes: [UInt8] = []
    Frame.append(
      error: ResponseError(code: ResponseError.methodNotFound, message: "This client has no such method."), id: id,
      to: &bytes)
    send(bytes: bytes[...])
  }
}
