import RPCWire
import StoreJSON

/// What a session asks its owner to do next; the session itself never acts.
enum SessionOutput {
  /// Handle a request and give its result to `Session.answer`.
  case call(Call)
  /// The client tells something; one that nobody has an ear for is dropped.
  case notified(method: String, params: JSONValue)
  /// The client no longer wants the answer of an open request; answer it as cancelled unless it cannot be stopped.
  case cancelled(RequestID)
  /// The client answered a request of ours, under the number `Session.ask` gave; an error is an answer too.
  case answered(Int, Message.Outcome)
  /// `shutdown` waits: answer it with `Session.finishShutdown` once nothing is in flight.
  case shutdownRequested
  /// End the process with this code, after what is written has been sent.
  case exit(Int32)
}

/// A request on its way to a handler.
struct Call {
  /// The client's id.
  let id: RequestID
  /// The method's name.
  let method: String
  /// The parameters; an empty object where there are none.
  let params: JSONValue
}
