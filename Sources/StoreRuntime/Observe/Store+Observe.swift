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
    var request = SubscriptionRequest(label: label, location: location)
    request.reads = .observed
    return observe(request, body)
  }

  private func observe(_ request: SubscriptionRequest, _ body: @escaping () -> Void) -> SubscriptionToken {
    let watcher = ReadWatcher()
    let shared = shared
    let listen: () -> DeliveryOutcome = { [unowned shared] in
      watcher.run(in: shared, body)
      return .delivered
    }
    let subscriber = ValueSubscriber(request, of: shared, foretell: nil, listen: listen)
    let id = subscriber.id
    watcher.subscriber = subscriber
    shared.observers[id] = Observation(subscriber, by: watcher)
    subscriber.didEnd = { [unowned shared] in
      shared.observers[id] = nil
      watcher.stop()
    }
    shared.begin(subscriber)
    return shared.token(subscriber, first: listen())
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
    let equality = SharedValue<Value>.ownEquality
    let key = GroupKey(keyPath: path, scope: unplacedScope, isUncompared: equality == nil)
    let field = FieldPart(path)
    let part = field.map { place.appending($0) } ?? place
    watch(reader, ReadCollector.Read(key: key, path: part), isStored: field != nil) {
      guard let equality else { return use(key, at: part) }
      return use(key, at: part, areEqual: equality) { $0[keyPath: path] }.group
    }
  }

  /// Lets whoever observes know that the whole state was read; its every write counts as a change.
  @usableFromInline
  func noteStateRead() {
    guard let reader = shared.watcher.map(Reader.observer) ?? observedRead(\Store.state) else { return }
    let key = GroupKey(keyPath: \State.self, scope: unplacedScope, isUncompared: true)
    watch(reader, ReadCollector.Read(key: key, path: place), isStored: true) { use(key, at: place) }
  }

  /// Lets whoever observes know that it was read whether the store shows the past.
  func noteTravelRead() {
    guard let reader = shared.watcher.map(Reader.observer) ?? observedRead(\Store.isTravelling) else { return }
    let key = GroupKey(keyPath: \StoreShared.isTravelling, scope: unplacedScope)
    watch(reader, ReadCollector.Read(key: key, path: place), isStored: false) { [shared] in
      use(key, at: place, areEqual: ==) { _ in shared.isTravelling }.group
    }
  }

  private func watch(_ reader: Reader, _ read: ReadCollector.Read, isStored: Bool, _ use: () -> ValueGroup) {
    switch reader {
    case .observer(let collector): collector.note(read, isStored: isStored, from: self, use)
    case .notice(let call):
      let group = use()
      shared.countNotice(1)
      group.notices.append { [weak group, weak shared] in
        group?.leave()
        shared?.countNotice(-1)
        call()
      }
    }
  }
}

/// Who reads a value and wants to know when it changes.
enum Reader {
  /// Who runs a function, and knows what to do with what it reads.
  case observer(ReadCollector)
  /// Somebody outside, told once.
  case notice(() -> Void)
}
