import InspectorProtocol

/// A scripted editor session with a demo: it does what the script says, then asks for everything a person should see.
struct DemoSession {
  let client: InspectorClient
  let script: DemoScript

  /// Plays the session from greeting to goodbye.
  func play() throws(SessionFailure) -> SessionReport {
    try play { store, greeting, seqs throws(SessionFailure) in
      try SessionQuestions(client: client, store: store).report(
        greeting: greeting, script: script, seqs: seqs)
    }
  }

  /// Plays the script, asks, and says goodbye.
  ///
  /// - Parameter ask: is given the store, who serves it, and the seq of each step.
  func play<Answer>(
    _ ask: (StoreRef, ServerInfo, [Int]) throws(SessionFailure) -> Answer
  ) throws(SessionFailure) -> Answer {
    let greeting = try greet()
    let stores = try client.ask(StoreList.self, NoParams()).stores
    guard let store = stores.first else { throw SessionFailure(message: "the server has no store to show") }
    _ = try client.ask(StreamListen.self, StreamListen.Params(stream: .actions, stores: [store.id]))
    let seqs = try dispatchAll(to: store)
    let answer = try ask(store, greeting, seqs)
    try client.close()
    return answer
  }

  private func greet() throws(SessionFailure) -> ServerInfo {
    let info = ClientInfo(name: "\(Program.name) demo", version: Program.version)
    let capabilities = ClientCapabilities(
      experimental: ExperimentalClientCapabilities(store: StoreClientOptions(versions: [1])))
    let params = Initialize.Params(processId: ownProcess, clientInfo: info, capabilities: capabilities)
    let result = try client.ask(Initialize.self, params)
    try client.tell(Initialized.self)
    return result.serverInfo
  }

  // The seq of each step.
  private func dispatchAll(to store: StoreRef) throws(SessionFailure) -> [Int] {
    var seqs: [Int] = []
    for step in script.steps {
      let seq = try client.ask(Dispatch.self, Dispatch.Params(store: store.id, action: step.action)).seq
      try client.waitForActions(causedBy: seq, count: step.followUps)
      seqs.append(seq)
    }
    return seqs
  }
}
