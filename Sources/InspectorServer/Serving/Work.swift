import RPCWire
import StoreJSON

/// Work that leaves the loop, by the place where it is done.
enum Work: Sendable {
  /// On a store's isolation, which the work itself finds.
  case isolated(@Sendable () async -> Result<JSONValue, ResponseError>)
  /// On a thread for long reads.
  case worker(@Sendable () -> Result<JSONValue, ResponseError>)
  /// There too, once something has been waited for where that blocks no thread.
  case workerAfter(@Sendable () async -> Void, @Sendable () -> Result<JSONValue, ResponseError>)
}

/// What ties work away from the loop to the request it is done for.
final class WorkControl: Sendable {
  /// Decides whether a write is done or given up.
  let claim = Claim()
  /// Set once nobody waits for the result any more.
  let cancellation = Claim()

  private let number: Int
  private let tell: @Sendable (WorkNews) -> Void
  /// True if the client asked for the result in parts.
  let wantsParts: Bool
  /// True if the client asked to be told how far it is.
  let wantsProgress: Bool
  /// Writes parts of the result.
  let encoder: JSONValueEncoder

  /// - Parameters:
  ///   - number: the connection's number of the work.
  ///   - encoder: writes parts of the result.
  ///   - tell: brings news to the loop; called from wherever the work is done.
  init(
    _ number: Int, wantsParts: Bool, wantsProgress: Bool, encoder: JSONValueEncoder = JSONValueEncoder(),
    tell: @escaping @Sendable (WorkNews) -> Void
  ) {
    self.number = number
    self.wantsParts = wantsParts
    self.wantsProgress = wantsProgress
    self.encoder = encoder
    self.tell = tell
  }

  func tell(_ content: WorkNews.Content) { tell(WorkNews(work: number, content: content)) }
}
