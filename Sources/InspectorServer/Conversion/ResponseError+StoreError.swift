import InspectorProtocol
import RPCWire
import StoreTrace

extension ResponseError {
  /// A store error as it goes over the wire.
  init<Failure: StoreError>(_ error: Failure) {
    self.init(code: Failure.code, message: error.message, data: error.data)
  }

  /// The answer to a request that cannot be taken now.
  static var overloaded: ResponseError { ResponseError(Overloaded(retryAfterMs: 100)) }
}

/// Runs a reading step of the recording; a seq that names nothing becomes the error a client gets.
func recorded<Value>(_ read: () throws(StoreTrace.SeqOutOfRange) -> Value) throws(ResponseError) -> Value {
  do {
    return try read()
  } catch {
    throw ResponseError(InspectorProtocol.SeqOutOfRange(error))
  }
}

extension InspectorProtocol.SeqOutOfRange {
  /// A seq that names nothing.
  init(_ error: StoreTrace.SeqOutOfRange) {
    self.init(
      seq: error.seq, range: SeqRange(oldest: error.oldest, newest: error.newest), isFirstState: error.isFirstState)
  }
}
