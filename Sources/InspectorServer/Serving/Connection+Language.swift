import InspectorProtocol
import RPCWire
import StoreJSON

// What the client's documents are about.
extension Connection {
  /// Does what is due: a gathering of findings, what that one found, and what the client is to ask for anew.
  mutating func tickLanguage(now: UInt64) {
    if context.takeGathering(now: now) { startGathering() }
    for publication in context.language.diagnostics.takeDue(now: now) {
      notify(LSP.PublishDiagnostics.self, context.language.params(of: publication))
    }
    if context.language.refresh.takeDue(now: now) {
      context.language.refreshRequest = ask(LSP.RefreshCodeLenses.method)
    }
  }

  private mutating func startGathering() {
    let view = context.language.view
    let knowledge = context.knowledge
    let box = GatheringBox()
    let work = startWork {
      box.put(Gathering(view, knowledge()))
      return .success(.null)
    }
    gathering = (work, box)
  }

  /// Takes in what work for documents came to.
  ///
  /// - Returns: false if the work was for something else.
  mutating func completeLanguage(_ work: Int, _ result: Result<JSONValue, ResponseError>, now: UInt64) -> Bool {
    if let gathering, gathering.work == work {
      self.gathering = nil
      context.language.gatherings.finish(now: now)
      if let found = gathering.box.take() { context.language.take(found, now: now) }
      return true
    }
    guard let name = comparisons.removeValue(forKey: work) else { return false }
    if case .success(.bool(let isFresh)) = result {
      context.language.documents.settle(isFresh ? .fresh : .stale, of: name)
      context.language.gatherings.want()
    }
    return true
  }

  /// Takes in what the client tells of its documents.
  mutating func notice(_ method: String, _ params: JSONValue) {
    guard let name = DocumentNotices.take(method, params, &context.language) else { return }
    let files = context.language.view.files
    let work = startWork {
      switch files.freshness(of: name) {
      case .fresh: .success(.bool(true))
      case .stale: .success(.bool(false))
      case .unknown: .success(.null)
      }
    }
    comparisons[work] = name
  }

  /// Takes in that the client answered a request of ours.
  mutating func answered(_ number: Int) {
    guard context.language.refreshRequest == number else { return }
    context.language.refreshRequest = nil
    context.language.refresh.answered()
  }
}
