import RPCWire
import StoreJSON

/// The end of work that was done away from the loop.
struct Completion: Sendable {
  /// The number the connection gave the work.
  let work: Int
  /// What it came to.
  let result: Result<JSONValue, ResponseError>
}
