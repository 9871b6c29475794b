import InspectorTransport

extension Inspector {
  /// Serves a client over standard input and output until it leaves.
  ///
  /// The loop has a thread of its own, so the caller's actor stays free for the app. While it serves, standard output
  /// belongs to the protocol: what the program prints appears on standard error.
  /// - Returns: the exit code the program should end with: 0 if the client said goodbye properly, else 1.
  public func serve(_ options: ServeOptions = ServeOptions()) async -> Int32 {
    do {
      let standard = try StandardStreamGuard()
      let ends = LoopEnds()
      // Not joined: the thread tells its end, and waiting for it here would block the caller's actor.
      _ = try startLoop(on: try standard.makeStream(), options: options, ends: ends)
      let code = exitCode(of: await ends.wait())
      _ = consume standard
      return code
    } catch {
      StandardError.say("storescope: \(error)")
      return 1
    }
  }

  private func startLoop(
    on stream: consuming sending ByteStream, options: ServeOptions, ends: LoopEnds
  ) throws(SystemError) -> LoopThread {
    let inbox = try Inbox<WorkNews>()
    let stores = stores
    let log = try WireLog(path: options.traceFile, stores: stores)
    return try LoopThread(named: "storescope", moving: Client(stream: stream, log: log)) { client in
      let context = HandlerContext(stores: stores, wake: { inbox.wake() })
      let workers = WorkerPool(named: "storescope read", size: 2)
      let connection = Connection(context: context, tell: { inbox.post($0) }) { number, work in
        switch work {
        case .isolated(let body):
          Task { inbox.post(WorkNews(work: number, content: .result(await body()))) }
        case .worker(let body):
          workers.submit { inbox.post(WorkNews(work: number, content: .result(body()))) }
        }
      }
      ends.end(client.serve(connection, inbox: inbox))
    }
  }

  // What moves to the loop's thread.
  private struct Client: ~Copyable {
    let stream: ByteStream
    let log: WireLog

    consuming func serve(_ connection: consuming Connection, inbox: Inbox<WorkNews>) -> LoopEnd {
      var loop = ServerLoop(connection: connection, log: log)
      return EventLoop(stream, inbox: inbox).run(&loop)
    }
  }

  private func exitCode(of end: LoopEnd) -> Int32 {
    switch end {
    case .stopped(let code): return code
    case .peerGone: return 1
    case .failed(let error):
      StandardError.say("storescope: \(error)")
      return 1
    }
  }
}
