extension Store {
  /// Runs a function now, and again after every transition that changed something it read from this store or its scopes.
  ///
  /// Reads are those of members, such as `store.count`, which are compared where they are Equatable, and those of
  /// `store.state`, where every transition of the store or scope counts. Reads of other stores are not seen.
  /// - Parameter label: what inspectors call the subscription.
  /// - Returns: the token that keeps the observation alive.
  public func observe(
    label: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping () -> Void
  ) -> SubscriptionToken {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
    return observe(SubscriptionRequest(label: label, location: location), body)
  }

  func observe(_ request: SubscriptionRequest, _ body: @escaping () -> Void) -> SubscriptionToken {
    if let projection { return projection.observe(request, body) }
    let watcher = ReadWatcher()
    let shared = shared
    let subscriber = makeSubscriber(request) { _ in
      watcher.run(in: shared, body)
      return .delivered
    }
    watcher.subscriber = subscriber
    let id = subscriber.record.id
    observers[id] = subscriber
    subscriber.leave = { [weak self] in
      self?.observers[id] = nil
      watcher.stop()
    }
    return begin(subscriber)
  }

  /// Reads a member of the state, and lets whoever observes know of it.
  ///
  /// - Complexity: O(1), and a lookup while somebody observes.
  public subscript<Value>(dynamicMember path: KeyPath<State, Value>) -> Value {
    noteRead(path)
    return read { $0[keyPath: path] } ?? lastSeenState[keyPath: path]
  }

  private func noteRead<Value>(_ path: KeyPath<State, Value>) {
    guard let reader = shared.watcher.map(Reader.observer) ?? observedRead(\Store.[dynamicMember: path]) else { return }
    let part = FieldPart(path)
    let equality = SharedValue<State, Value>.ownEquality
    let selection = SharedSelection<Value>(
      key: GroupKey(keyPath: path, scope: unplacedScope, isUncompared: equality == nil),
      valuePath: part.map { place.appending($0) } ?? place, ownPath: place, areEqual: equality, isPrunable: true)
    watchThrough(reader, selection) { $0[keyPath: path] }
  }

  /// Lets whoever observes know that the whole state was read; its every write counts as a change.
  @usableFromInline
  func noteStateRead() {
    guard let reader = shared.watcher.map(Reader.observer) ?? observedRead(\Store.state) else { return }
    let selection = SharedSelection<Void>(
      key: GroupKey(keyPath: \State.self, scope: unplacedScope, isUncompared: true), valuePath: place,
      ownPath: place, areEqual: nil, isPrunable: true)
    watchThrough(reader, selection) { _ in }
  }

  func watchHere<Value>(
    _ reader: Reader, _ selection: SharedSelection<Value>, read: @escaping (State) -> Value?
  ) {
    switch reader {
    case .observer(let watcher):
      watcher.note(ReadWatcher.Read(key: selection.key, path: selection.valuePath)) {
        guard let subscriber = watcher.subscriber as? Subscriber<State> else { return {} }
        let id = subscriber.record.id
        let (group, leave) = use(selection, read: read)
        group.observers[id] = subscriber
        return { [weak group] in
          group?.observers[id] = nil
          leave()
        }
      }
    case .notice(let call):
      let (group, leave) = use(selection, read: read)
      shared.notices += 1
      updateWatched()
      group.notices.append { [weak self] in
        leave()
        self?.shared.notices -= 1
        self?.updateWatched()
        call()
      }
    }
  }
}

/// Who reads a value and wants to know when it changes.
enum Reader {
  /// A function that is observed.
  case observer(ReadWatcher)
  /// Somebody outside, told once.
  case notice(() -> Void)
}
