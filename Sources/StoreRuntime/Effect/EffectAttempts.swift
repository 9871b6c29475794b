/// An effect's asynchronous work, done again as its policy says when it fails.
struct EffectAttempts<Action>: Sendable {
  let operation: Effect<Action>.Operation
  let retry: RetryPolicy?
  let timer: EffectTimer

  func run(
    _ send: Send<Action>, retrying report: (_ retry: Int, _ wait: Duration, _ error: String) async -> Void
  ) async -> EffectEnding {
    var retries = 0
    while true {
      do {
        try await operation(send)
        return .finished
      } catch is CancellationError {
        return .cancelled
      } catch {
        let error = "\(type(of: error))"
        retries += 1
        guard !Task.isCancelled, let wait = retry?.wait(before: retries) else { return .failed(error: error) }
        await report(retries, wait, error)
        let pause = timer.enlist(timer.elapsed() + wait.limited)
        defer { pause.done() }
        if let ending = await pause.interruption() { return ending }
      }
    }
  }
}
