import StoreLocks

/// A few threads for work that takes long, outside of the cooperative pool, which belongs to the app.
///
/// Threads are started when there is work for them. Work begins in the order it was submitted.
///
/// Invariant: a worker is idle only while nothing waits; whoever submits takes an idle one off the list and wakes it.
public final class WorkerPool: Sendable {
  /// Something to be done.
  public typealias Work = @Sendable () -> Void

  private final class Worker: Sendable {
    let pipe: WakePipe

    init() throws(SystemError) { pipe = try WakePipe() }
  }

  private struct Contents {
    var waiting: [Work] = []
    var idle: [Worker] = []
    var workers = 0
    var isClosed = false
  }

  private enum Turn {
    case work(Work)
    case wait
    case end
  }

  private let name: String
  private let size: Int
  private let contents = Guarded(Contents())

  /// - Parameters:
  ///   - name: what debuggers show; Linux keeps its first 15 bytes.
  ///   - size: the most threads.
  public init(named name: String, size: Int) {
    self.name = name
    self.size = max(1, size)
  }

  /// Has work done, unless the pool is closed; on the calling thread where there is no worker and none can be made.
  public func submit(_ work: @escaping Work) {
    let isShort = contents.withLock { contents in
      guard !contents.isClosed else { return false }
      contents.waiting.append(work)
      if let idle = contents.idle.popLast() {
        idle.pipe.signal()
        return false
      }
      guard contents.workers < size else { return false }
      contents.workers += 1
      return true
    }
    guard isShort, !startWorker() else { return }
    let isAlone = contents.withLock { contents in
      contents.workers -= 1
      return contents.workers == 0
    }
    while isAlone, case .work(let work) = nextTurn(of: nil) { work() }
  }

  /// Lets the threads end once they have done what was submitted.
  public func close() {
    contents.withLock { contents in
      contents.isClosed = true
      for worker in contents.idle { worker.pipe.signal() }
      contents.idle = []
    }
  }

  private func startWorker() -> Bool {
    do {
      let worker = try Worker()
      _ = try LoopThread(named: name, stackSize: 8 << 20) { [self] in serve(as: worker) }
      return true
    } catch {
      return false
    }
  }

  private func serve(as worker: Worker) {
    var readiness = Readiness()
    while true {
      switch nextTurn(of: worker) {
      case .work(let work): work()
      case .wait:
        // Waking for nothing does no harm: it looks again what there is to do.
        _ = readiness.wait(inbox: worker.pipe.readEnd.number, timeout: -1)
        contents.withLock { $0.idle.removeAll { $0 === worker } }
        worker.pipe.consume()
      case .end: return
      }
    }
  }

  private func nextTurn(of worker: Worker?) -> Turn {
    contents.withLock { contents in
      if !contents.waiting.isEmpty { return .work(contents.waiting.removeFirst()) }
      guard let worker, !contents.isClosed else { return .end }
      contents.idle.append(worker)
      return .wait
    }
  }
}
