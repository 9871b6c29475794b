import StoreRuntime

extension Tree {
  /// Runs a node's body, if there is still a reason to, and brings what stands below up to date.
  func evaluate(_ node: Node) {
    guard !node.isDoomed, !node.causes.isEmpty, mayRun(node) else { return }
    let causes = node.causes
    node.causes = []
    running = node
    fresh = Reads()
    hasFoundChange = false
    spent = EvaluationTime()
    // A value that stands in two places was linked to the other one last.
    take(node.view, for: node)
    let values = tracker?.run {
      guard let body = timed(\.body, { body(of: node) }) else { return }
      reconcile(node, [Child(key: .place(0), view: body)])
    }.reads
    running = nil
    fresh.values = values ?? []
    replaceReads(of: node)
    pending += found.reversed()
    found = []
    // A modifier's value is what it does, whatever it consists of.
    let isNew = causes.contains(.birth) || node.kind == .modifier && causes.contains(.inputs)
    let isWasted = !hasFoundChange && !isNew
    registry.evaluated(
      node.id,
      ViewEvaluation(
        causes: causes, reads: dependencies(of: node), isWasted: isWasted, time: registry.wantsTimes ? spent : nil))
  }

  /// Runs a function of the program, and adds to the evaluation that is going on how long it takes, if somebody wants to know.
  func timed<Result>(_ part: WritableKeyPath<EvaluationTime, UInt64>, _ body: () -> Result) -> Result {
    guard registry.wantsTimes else { return body() }
    let began = monotonic()
    let result = body()
    spent[keyPath: part] &+= max(began, monotonic()) - began
    return result
  }

  private func body(of node: Node) -> (any View)? {
    if let modifier = node.view as? any ModifyingView { return modifier.makeBody(for: node) }
    return node.isEvaluated ? body(of: node.view) : nil
  }

  private func body<Shown: View>(of view: Shown) -> any View { view.body }

  private func mayRun(_ node: Node) -> Bool {
    node.runs.begin(burst, limit: limits.evaluationsPerTransition)
    if node.runs.inBurst >= node.runs.allowance {
      reportRunaway(of: node, .transition, limits.evaluationsPerTransition)
      if !node.runs.isPutOff {
        node.runs.isPutOff = true
        node.runs.wasPutOff = true
        putOff.append(node)
      }
      node.causes = []
      return false
    }
    node.runs.inBurst += 1
    if now < node.runs.began || now - node.runs.began >= 1_000_000_000 {
      node.runs.began = now
      node.runs.inSecond = 0
    }
    node.runs.inSecond += 1
    if node.runs.inSecond > limits.evaluationsPerSecond {
      reportRunaway(of: node, .rate, limits.evaluationsPerSecond)
    }
    return true
  }

  func reportRunaway(of node: Node, _ measure: Runaway.Measure, _ limit: Int) {
    guard !node.runs.isReported else { return }
    node.runs.isReported = true
    registry.ranAway(
      node.id, Runaway(measure, limit: limit, causes: node.causes, path: registry.path(of: node.id)))
  }

  private func replaceReads(of node: Node) {
    let old = node.reads
    node.reads = fresh
    for value in fresh.values { readers[ObjectIdentifier(value), default: [:]][node.id] = node }
    let kept = Set((fresh.values as [AnyObject] + fresh.locations + fresh.providers).map(ObjectIdentifier.init))
    for value in old.values {
      if !kept.contains(ObjectIdentifier(value)) { forget(node, readingOf: value) }
      value.letGo()
    }
    for location in old.locations where !kept.contains(ObjectIdentifier(location)) {
      location.readers[node.id] = nil
    }
    for provider in old.providers where !kept.contains(ObjectIdentifier(provider)) {
      provider.environmentReaders[node.id] = nil
    }
    fresh = Reads()
  }

  /// The node no longer reads a value of the state.
  func forget(_ node: Node, readingOf value: TrackedValue) {
    let id = ObjectIdentifier(value)
    readers[id]?[node.id] = nil
    guard readers[id]?.isEmpty == true else { return }
    readers[id] = nil
    stateReads[id] = nil
  }

  private func dependencies(of node: Node) -> [ViewDependency] {
    let reads = node.reads
    return dependencies(on: reads.values) + reads.locations.map(\.dependency)
      + reads.providers.compactMap(\.environmentDependency)
  }

  // Computed properties of one type are told alike.
  private func dependencies(on values: [TrackedValue]) -> [ViewDependency] {
    var told: [ViewDependency] = []
    for value in values {
      let dependency = dependency(on: value)
      if value.isStored || !told.contains(dependency) { told.append(dependency) }
    }
    return told
  }

  // The text of a key path takes longer to make than most bodies run.
  private func dependency(on value: TrackedValue) -> ViewDependency {
    let id = ObjectIdentifier(value)
    if let known = stateReads[id] { return .state(known) }
    if value.isTravel { return .travel }
    let read = StateRead(value, text: text)
    if readers[id] != nil { stateReads[id] = read }
    return .state(read)
  }

  private func text(of keyPath: AnyKeyPath) -> KeyPathText {
    if let known = keyPathTexts[keyPath] { return known }
    let text = KeyPathText(keyPath)
    keyPathTexts[keyPath] = text
    return text
  }

  // MARK: What is read and changes

  /// Values of the state changed; called once a transition.
  func changed(_ values: [TrackedValue]) {
    for value in values {
      let cause = ViewCause.changed(dependency(on: value))
      for node in (readers[ObjectIdentifier(value)] ?? [:]).values { mark(node, cause) }
      // A body may change what it has just read.
      if let running, tracker?.isReading(value) == true { mark(running, cause) }
    }
    update()
  }

  func changed(_ location: AnyOwnedLocation) {
    for node in location.readers.values { mark(node, .changed(location.dependency)) }
    update()
  }

  func noteRead(of location: AnyOwnedLocation) {
    guard let running, !fresh.locations.contains(where: { $0 === location }) else { return }
    fresh.locations.append(location)
    location.readers[running.id] = running
  }

  func noteRead(from provider: Node) {
    guard let running, !fresh.providers.contains(where: { $0 === provider }) else { return }
    fresh.providers.append(provider)
    provider.environmentReaders[running.id] = running
  }
}

extension Node {
  var environmentDependency: ViewDependency? {
    (view as? any ProvidingView).map { .environment("\($0.key)") }
  }
}
