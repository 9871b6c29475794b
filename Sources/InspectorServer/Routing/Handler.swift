import InspectorProtocol
import RPCWire
import StoreJSON

/// Serves one method: one file in `Handlers/`, one line in `Routes.swift`.
protocol Handler: SendableMetatype {
  associatedtype Method: RequestMethod

  /// When the request may be served relative to others.
  static var lane: Lane { get }

  /// Serves a request, at once or later.
  static func handle(
    _ params: Method.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<Method.Result>
}

extension Handler {
  static var lane: Lane { .read }
}

/// When a request may be served relative to the others of its connection.
enum Lane {
  /// At once; it names no store whose writes it must wait for.
  case immediate
  /// After the writes to the store it names that came before it.
  case read
  /// Like a read, and what comes after it for the same store waits for it.
  case write
}

/// What a handler answers with.
enum Answer<Result: Sendable> {
  /// The result, computed in the loop.
  case now(Result)
  /// A result that never changes, printed as JSON when it was first asked for.
  case ready([UInt8])
  /// Work that ends elsewhere, such as on a store's isolation.
  ///
  /// A write takes the control's claim where it begins, and is not begun if that fails.
  case later(@Sendable (WorkControl) async -> Swift.Result<Result, ResponseError>)
  /// A long read, done on a thread of its own; it looks at the control's cancellation now and then.
  case long(@Sendable (WorkControl) -> Swift.Result<Result, ResponseError>)
  /// The same, once something has been waited for; it is given up like a read that waits for a store's isolation.
  case longAfter(@Sendable () async -> Void, @Sendable (WorkControl) -> Swift.Result<Result, ResponseError>)
}
