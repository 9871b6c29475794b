package import StoreRuntime

extension Recorder: StoreControl {
  package func travel(
    _ target: TravelTarget, by holder: Holder, ifBegun begin: @escaping Begin
  ) async -> Result<Travelled, ControlRefusal> {
    await steer(begin) { [self] store throws(ControlRefusal) in
      if let refusal = store.refusal(of: holder) { throw .refused(refusal) }
      let past = try pastState(target, of: store)
      store.travel(to: past.seq, showing: past.state, by: holder)
      return Travelled(seq: past.seq, held: store.heldCount, isUnverified: past.isUnverified)
    }
  }

  package func returnToPresent(
    by holder: Holder, ifBegun begin: @escaping Begin
  ) async -> Result<Continued, ControlRefusal> {
    await steer(begin) { store throws(ControlRefusal) in
      if let refusal = store.refusal(of: holder) { throw .refused(refusal) }
      guard let applied = store.returnToPresent() else { throw .notTravelling }
      return Continued(store, applied: applied)
    }
  }

  package func pause(by holder: Holder, ifBegun begin: @escaping Begin) async -> Result<Held, ControlRefusal> {
    await steer(begin) { store throws(ControlRefusal) in
      store.pause(by: holder)
      return Held(seq: store.shownSeq, count: store.heldCount)
    }
  }

  package func resume(by holder: Holder, ifBegun begin: @escaping Begin) async -> Result<Continued, ControlRefusal> {
    await steer(begin) { store throws(ControlRefusal) in
      if case .reentrant = store.refusal(of: holder) { throw .refused(.reentrant) }
      return Continued(store, applied: store.resume(by: holder))
    }
  }

  package func letGo(_ holder: Holder) async {
    await handle.run { $0.letGo(holder) }
  }

  private func steer<Success: Sendable>(
    _ begin: @escaping Begin,
    _ body: @escaping @Sendable (Store<State, Action>) throws(ControlRefusal) -> Success
  ) async -> Result<Success, ControlRefusal> {
    let outcome: Result<Success, ControlRefusal>? = await handle.run { store in
      guard begin() else { return .failure(.cancelled) }
      return Result { () throws(ControlRefusal) in try body(store) }
    }
    return outcome ?? .failure(.gone)
  }

  // On the store's isolation, by the store's own reducer: so it works for every kind of state.
  private func pastState(
    _ target: TravelTarget, of store: Store<State, Action>
  ) throws(ControlRefusal) -> (seq: Int, state: State, isUnverified: Bool) {
    let seq: Int =
      switch target {
      case .seq(let seq): seq
      case .steps(let steps): store.shownSeq.addingClamped(steps)
      }
    do {
      let state = try values(on: store).typedState(at: seq)
      return (seq, state.value, state.isUnverified)
    } catch {
      throw .outOfRange(error)
    }
  }
}

extension Continued {
  fileprivate init<State, Action>(_ store: Store<State, Action>, applied: Int) {
    self.init(seq: store.shownSeq, applied: applied, held: store.heldCount, isPaused: store.isPaused)
  }
}

extension Int {
  fileprivate func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }
}
