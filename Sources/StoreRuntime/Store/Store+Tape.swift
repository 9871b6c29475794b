// How a store writes plain transitions on a recorder's tape: compiled where it is used, so that it knows the types.
extension Store {
  /// Reduces the action, writes it on the tape, tells subscribers, starts its effects.
  @inlinable
  @inline(never)
  func sendTaped(_ action: Action, _ location: SourceLocation) -> StoreTask {
    if let tape, !tape.isAt(location) { tape.move(to: location) }
    context.beginTransition()
    if context.writes == nil || !shared.writes.isFresh { context.collect(in: shared.writes, isReported: true) }
    let began = sources.monotonic()
    phase = .reducing
    let effect = reduce(&current!, action, context)
    let ended = sources.monotonic()
    phase = .notifying
    settled &+= 1
    committed = settled
    let duration = ended > began ? ended &- began : 0
    if let tape, duration < UInt32.max, droppedInside.isEmpty, !shared.writes.isEventful, !context.isAsked,
      tape.isAt(location)
    {
      if tape.append(action, began: began, duration: UInt32(truncatingIfNeeded: duration)) { tellTaped() }
    } else {
      record(action, began: began, duration: duration, location)
    }
    let seq = settled
    if shared.isHeard { tellSubscribers() }
    if effect.isNone, queue.count == 0 {
      phase = .idle
      return StoreTask()
    }
    return finish(effect, of: seq)
  }

  @usableFromInline
  func tellTaped() {
    taped?.taped(in: self)
  }

  // What cannot stand on a tape alone.
  @usableFromInline
  func record(_ action: Action, began: UInt64, duration: UInt64, _ location: SourceLocation) {
    // The reducer may have detached the recorder, and nobody collects for anybody else.
    if tape == nil { context.writes = nil }
    record(action, .action, TransitionCause(origin: .user), location, began: began, duration: duration)
    tellFindings(of: settled)
  }

  /// Tells instruments of the transition that was just reduced.
  func record(
    _ action: Action?, _ kind: TransitionKind, _ cause: TransitionCause, _ location: SourceLocation?, began: UInt64,
    duration: UInt64
  ) {
    guard !instruments.isEmpty else { return }
    let outcome: TransitionOutcome = shared.writes.absences.isEmpty ? .reduced : .noState
    let transition = Transition(
      seq: settled, action: action, kind: kind, outcome: outcome, cause: cause, location: location, began: began,
      duration: duration, now: context.takenNow, seed: context.takenSeed)
    for instrument in instruments { instrument.settled(transition, in: self) }
  }

  /// Tells instruments what came to light while the transition was reduced.
  func tellFindings(of seq: Int) {
    let writes = shared.writes
    for absence in writes.absences { emit(.absentState(seq: seq, absence)) }
    for duplicate in writes.duplicates {
      emit(.duplicateElement(seq: seq, id: duplicate.id, first: duplicate.first, second: duplicate.second))
    }
    linkDropped(to: seq)
  }
}
