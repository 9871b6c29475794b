import InspectorProtocol

/// What is asked of a server once the script has been played, each answer turned into what is printed.
struct SessionQuestions {
  let client: InspectorClient
  let store: StoreRef

  func report(
    greeting: ServerInfo, script: DemoScript, seqs: [Int]
  ) throws(SessionFailure) -> SessionReport {
    let list = try client.ask(
      ActionsList.self, ActionsList.Params(store: store.id, limit: PositiveCount(clamping: 1_000)))
    var actions: [SessionReport.Action] = []
    for action in list.actions { actions.append(try reported(action)) }
    let state = try client.ask(
      StateGet.self, StateGet.Params(store: store.id, at: Seq(clamping: list.newest), depth: Count(clamping: 2)))
    let subscribers = try client.ask(StoreSubscribers.self, StoreSubscribers.Params(store: store.id)).subscribers
    let found = try client.ask(StoreFindings.self, StoreFindings.Params(store: store.id))
    return SessionReport(
      program: [greeting.name, greeting.version ?? ""].joined(separator: " "), demo: script.demo,
      process: client.serverProcess, store: store.name, stateType: store.stateType, actionType: store.actionType,
      actions: actions, stateSeq: state.seq, state: SessionReport.Value(state.node, children: state.children),
      difference: try difference(from: seqs[script.comparedStep - 1], to: list.newest),
      subscribers: subscribers.map(SessionReport.Subscriber.init), scenes: try scenes(of: script, seqs: seqs),
      findings: found.findings.map(FindingLines.init),
      omitted: found.sources.first?.omitted, dropped: client.dropped,
      nextDemo: script.next)
  }

  private func scenes(of script: DemoScript, seqs: [Int]) throws(SessionFailure) -> [SessionReport.Scene] {
    let beginnings = zip(script.steps, seqs).compactMap { step, seq in step.scene.map { (scene: $0, seq: seq) } }
    guard !beginnings.isEmpty else { return [] }
    let nodes = try GraphQuestions(client: client, store: store).graph(
      of: GraphQuestion(kind: .identity, store: store.id, dead: true)
    ).nodes
    return beginnings.enumerated().map { index, beginning in
      let next = index + 1 < beginnings.count ? beginnings[index + 1].seq : Int.max
      return SessionReport.Scene(
        title: beginning.scene.title, view: beginning.scene.view,
        nodes.filter { $0.label.prefix { $0 != "[" } == beginning.scene.view }, in: beginning.seq..<next)
    }
  }

  private func reported(_ action: ActionRef) throws(SessionFailure) -> SessionReport.Action {
    // Before the first action stands the state the store was attached with.
    let difference = try difference(from: action.seq - 1, to: action.seq, limit: 8)
    let effects = try settledEffects(of: action.seq)
    return SessionReport.Action(action, difference: difference, effects: effects)
  }

  private func difference(from: Int, to: Int, limit: Int = 20) throws(SessionFailure) -> SessionReport.Difference {
    let params = StateDiff.Params(
      store: store.id, from: Seq(clamping: from), to: Seq(clamping: to), limit: PositiveCount(clamping: limit))
    let result = try client.ask(StateDiff.self, params)
    return SessionReport.Difference(
      from: from, to: to, changes: result.changes.map(SessionReport.Change.init), isTruncated: result.truncated)
  }

  // An effect is over a moment after the last action it sent, and nothing tells when.
  private func settledEffects(of seq: Int) throws(SessionFailure) -> [EffectRef] {
    let params = ActionsGet.Params(store: store.id, seq: Seq(clamping: seq))
    for _ in 0..<1_000 {
      let effects = try client.ask(ActionsGet.self, params).effects
      if !effects.contains(where: { $0.status == .running }) { return effects }
      pause(milliseconds: 2)
    }
    throw SessionFailure(message: "the effects of action \(seq) did not end within 2 s")
  }
}
