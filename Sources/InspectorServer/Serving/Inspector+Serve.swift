import InspectorTransport

extension Inspector {
  /// Serves a client until it leaves: over standard input and output, or where the options say.
  ///
  /// The loop has a thread of its own, so the caller's actor stays free for the app. While standard output belongs to
  /// the protocol, what the program prints appears on standard error.
  /// - Parameter options: what the program was started with; `ServeOptions(taking:)` reads it from the arguments.
  /// - Returns: the exit code the program should end with: 0 if the client said goodbye properly, else 1.
  public func serve(_ options: ServeOptions = ServeOptions()) async -> Int32 {
    do {
      switch options.transport {
      case .standardStreams:
        let standard = try StandardStreamGuard()
        let code = try await serve(on: try standard.makeStream(), options: options)
        _ = consume standard
        return code
      case .pipe(let path):
        StandardStreamGuard.openMissing()
        let brokenPipes = BrokenPipeGuard()
        let code = try await serve(on: try ByteStream(connectingTo: path), options: options)
        _ = consume brokenPipes
        return code
      }
    } catch {
      StandardError.say("storescope: \(error)")
      return 1
    }
  }

  /// Serves one client over a stream of any kind.
  func serve(on stream: consuming sending ByteStream, options: ServeOptions) async throws(SystemError) -> Int32 {
    let ends = LoopEnds()
    // Not joined: the thread tells its end, and waiting for it here would block the caller's actor.
    _ = try startLoop(on: stream, options: options, ends: ends)
    return exitCode(of: await ends.wait())
  }

  private func startLoop(
    on stream: consuming sending ByteStream, options: ServeOptions, ends: LoopEnds
  ) throws(SystemError) -> LoopThread {
    let inbox = try Inbox<WorkNews>()
    let stores = stores
    let sourceMap = SourceMap(options.sourceMap.map { ($0.from, $0.to) })
    let log = try WireLog(path: options.traceFile, stores: stores)
    let client = Client(stream: stream, log: log, notices: try Notices(name: "storescope"))
    return try LoopThread(named: "storescope", moving: client) { client in
      let workers = WorkerPool(named: "storescope read", size: 2)
      let context = HandlerContext(
        stores: stores, output: OutputTap(), process: CurrentProcess.id,
        language: { LanguageState(tag: $0, sourceMap: sourceMap, files: .onDisk) }, wake: { inbox.wake() })
      let connection = Connection(context: context, tell: { inbox.post($0) }) { number, work in
        switch work {
        case .isolated(let body):
          Task { inbox.post(WorkNews(work: number, content: .result(await body()))) }
        case .worker(let body):
          workers.submit { inbox.post(WorkNews(work: number, content: .result(body()))) }
        case .workerAfter(let wait, let body):
          Task {
            await wait()
            workers.submit { inbox.post(WorkNews(work: number, content: .result(body()))) }
          }
        }
      }
      let end = client.serve(connection, inbox: inbox, clientProcess: options.clientProcess)
      context.stopListening()
      workers.close()
      ends.end(end)
    }
  }

  // What moves to the loop's thread.
  private struct Client: ~Copyable {
    let stream: ByteStream
    let log: WireLog
    let notices: Notices

    consuming func serve(
      _ connection: consuming Connection, inbox: Inbox<WorkNews>, clientProcess: Int?
    ) -> LoopEnd {
      var loop = ServerLoop(connection: connection, log: log, notices: notices, clientProcess: clientProcess)
      // The client's process is watched from the beginning, and not from its first word.
      inbox.wake()
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
