import StoreLocks
public import Synchronization

// The one unchecked type of the tape, with its chunks (TapeChunk). Why no two threads touch the same memory, one of them
// writing:
// - One isolation writes, the store's: `append` and all that changes which chunk is written.
// - A reader knows a chunk from its recorder's list, under the recorder's lock, and looks only at records up to `newest`.
//   The writer stores `newest` (releasing) after it wrote the record; the reader loads it (acquiring) before it reads.
//   A written record is not written again; only the figures of deliveries are, which are atomic.
// - A chunk is cleared and written again only if it is in no list and was never handed out of the lock (`isShared`, set
//   under the lock); else its memory goes when the last reader lets go of it.
// - Actions that are not Sendable are read on the store's isolation alone; the recorder sees to that, as for states.

/// Where a store writes plain transitions itself, for a recorder that has lent it; any thread may read what is written.
///
/// A record is published by one store without a lock, so that recording never waits for a reader.
@usableFromInline
package final class ActionTape<Action>: @unchecked Sendable {
  /// The seq of the last record, or the seq the tape began with.
  @usableFromInline let published: Atomic<Int>
  /// True if somebody wants to be called after each record.
  @usableFromInline let observed = Atomic<Bool>(false)

  // The writer's own.
  package private(set) var chunk: TapeChunk<Action>
  @exclusivity(unchecked) @usableFromInline var actions: UnsafeMutablePointer<Action>
  @exclusivity(unchecked) @usableFromInline var entries: UnsafeMutablePointer<TapeEntry>
  /// How many records the chunk may take; it always has room for one.
  @exclusivity(unchecked) @usableFromInline var limit: Int
  @exclusivity(unchecked) @usableFromInline var count = 0
  @exclusivity(unchecked) @usableFromInline var last: Int
  @exclusivity(unchecked) @usableFromInline var lastSite = LastSite()
  private let sites = Guarded(CallSites())

  /// A tape whose first record has the seq after `base`.
  package init(base: Int, capacity: Int) {
    published = Atomic(base)
    last = base
    chunk = TapeChunk(base: base, capacity: capacity)
    actions = chunk.actions
    entries = chunk.entries
    limit = chunk.capacity
  }

  /// The seq of the last record, or the seq the tape began with.
  package var newest: Int { published.load(ordering: .acquiring) }

  /// True while somebody wants to be called after each record.
  package var isObserved: Bool {
    get { observed.load(ordering: .relaxed) }
    set { observed.store(newValue, ordering: .relaxed) }
  }

  // MARK: Writing, on the store's isolation

  /// True if the next record needs another chunk.
  package var isFull: Bool { count >= limit }

  /// True if a record without a call site of its own would have that one.
  @inlinable
  @inline(__always)
  func isAt(_ location: SourceLocation) -> Bool { lastSite.isAt(location) }

  /// Lets the next record have another call site than the last.
  @usableFromInline
  func move(to location: SourceLocation) { _ = number(of: location) }

  /// Writes an action that the program sent from the last call site and that was reduced.
  ///
  /// - Returns: true if the recorder has something to do: the chunk is full, or somebody wants to be called.
  @inlinable
  @inline(__always)
  func append(_ action: Action, began: UInt64, duration: UInt32) -> Bool {
    let index = count
    (actions + index).initialize(to: action)
    (entries + index).initialize(
      to: TapeEntry(began: began, duration: duration, site: lastSite.number, traits: .plain))
    count = index &+ 1
    last &+= 1
    published.store(last, ordering: .releasing)
    return index &+ 1 >= limit || observed.load(ordering: .relaxed)
  }

  /// Writes any transition.
  package func append(_ transition: Transition<Action>) {
    chunk.count = count
    chunk.write(
      transition.action,
      TapeEntry(
        began: transition.began, duration: UInt32(clamping: transition.duration),
        site: transition.location.map(number) ?? 0, traits: TapeTraits(transition)))
    count += 1
    last += 1
    published.store(last, ordering: .releasing)
  }

  /// Adds to the figures of a record in the chunk that is being written; false if it is in another.
  package func addDeliveries(to seq: Int, delivered: Int, skipped: Int) -> Bool {
    let index = seq - chunk.base - 1
    guard index >= 0, index < count else { return false }
    chunk.addDeliveries(at: index, delivered: delivered, skipped: skipped)
    return true
  }

  /// Goes on in another chunk, which begins where the present one ends.
  ///
  /// - Parameter limit: how many records it is to take, fewer than it has room for if need be.
  package func turn(to next: TapeChunk<Action>, limit: Int) {
    seal()
    chunk = next
    actions = next.actions
    entries = next.entries
    self.limit = max(1, min(limit, next.capacity))
    count = 0
  }

  /// How many records the present chunk may take.
  package var room: Int { limit }

  /// Makes the present chunk know how much of it is written.
  package func seal() { chunk.count = count }

  @usableFromInline
  func number(of location: SourceLocation) -> UInt16 {
    let number = sites.withLock { $0.number(of: location) }
    lastSite = LastSite(location, number: number)
    return number
  }

  /// False if the call site has no number and must be kept otherwise.
  package func canNumber(_ location: SourceLocation) -> Bool {
    lastSite.isAt(location) || number(of: location) != CallSites.unnumbered
  }

  deinit { seal() }

  // MARK: Reading, from any thread

  /// The call site with a number; nil for none, and where there were too many to number.
  package func location(numbered number: UInt16) -> SourceLocation? {
    guard number > 0, number != CallSites.unnumbered else { return nil }
    return sites.withLock { $0.locations[Int(number) - 1] }
  }
}

/// The call site of the last record, since the next often comes from there too.
@usableFromInline
struct LastSite {
  @usableFromInline var file: UInt
  @usableFromInline var module: UInt
  @usableFromInline var line: UInt
  @usableFromInline var number: UInt16

  init() {
    (file, module, line, number) = (0, 0, 0, 0)
  }

  init(_ location: SourceLocation, number: UInt16) {
    self.init()
    guard number != CallSites.unnumbered else { return }
    file = UInt(bitPattern: location.filePath.utf8Start)
    module = UInt(bitPattern: location.fileID.utf8Start)
    line = location.line
    self.number = number
  }

  @inlinable
  @inline(__always)
  func isAt(_ location: SourceLocation) -> Bool {
    location.line == line && location.filePath.hasPointerRepresentation
      && location.fileID.hasPointerRepresentation && UInt(bitPattern: location.filePath.utf8Start) == file
      && UInt(bitPattern: location.fileID.utf8Start) == module
  }
}
