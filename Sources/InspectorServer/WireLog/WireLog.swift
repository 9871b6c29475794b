import InspectorTransport
import RPCWire
import StoreJSON
import StoreTrace

/// Writes down what goes over the wire, one line a message, secrets left out.
///
/// `→` is what the client sent and `←` what the server sent; bytes that are no message are told by what is wrong with
/// them and never quoted. There are no times in it, so that a test can compare it.
struct WireLog: ~Copyable {
  private let file: LogFile?
  private var failure: SystemError?
  private let stores: StoreRegistry
  private var incoming = FrameReader()
  private var outgoing = FrameReader()
  private var parser = JSONParser()

  /// A log in a file; without a path nothing is logged.
  init(path: String?, stores: StoreRegistry) throws(SystemError) {
    if let path { file = try LogFile(path: path) } else { file = nil }
    self.stores = stores
  }

  private var isOn: Bool {
    switch file {
    case .some: true
    case .none: false
    }
  }

  /// Why lines are missing; nil if none are, or that was asked before.
  mutating func takeFailure() -> SystemError? {
    defer { failure = nil }
    return failure
  }

  /// Logs bytes the client sent.
  mutating func received(_ bytes: UnsafeRawBufferPointer) {
    guard isOn else { return }
    incoming.append(bytes)
    while let event = incoming.next() { write("→", event) }
  }

  /// Logs bytes for the client.
  mutating func sent(_ bytes: [UInt8]) {
    guard isOn else { return }
    outgoing.append(bytes)
    while let event = outgoing.next() { write("←", event) }
  }

  private mutating func write(_ direction: String, _ event: FrameEvent) {
    switch event {
    case .fault(let fault): append("\(direction) ! \(fault.error.message)\n")
    case .body(let body):
      do {
        let document = try body.withUnsafeBytes { bytes throws(JSONSyntaxError) in try parser.parse(bytes) }
        let redaction = WireRedaction(policies: stores.all.map(\.trace.redaction))
        append("\(direction) \((try? redaction.redact(document.value).text) ?? "! a message that does not print")\n")
      } catch {
        append("\(direction) ! \(body.count) bytes that are no JSON: \(error)\n")
      }
    }
  }

  private mutating func append(_ line: String) {
    if let error = file?.append(line) { failure = error }
  }
}
