import InspectorProtocol
import StoreJSON

/// What a read looks at while it goes: whether it is still wanted, and whom to tell how far it is.
///
/// A read begins in the loop with a bounded number of steps, so that small ones cost no hop. One that runs out of them
/// begins again away from the loop, without a bound, and stops within one call of `goesOn` once it is cancelled.
final class ReadControl {
  /// The most steps of a read in the loop, some milliseconds.
  static let stepsInLoop = 5_000

  private var left: Int
  private let work: WorkControl?
  private var done = 0
  private var nextReport = 0
  /// True once the steps were used up: what was found so far is not all.
  private(set) var hasRunOut = false

  /// A read in the loop.
  init(steps: Int = ReadControl.stepsInLoop) {
    left = steps
    work = nil
  }

  /// A read away from the loop.
  init(_ work: WorkControl) {
    left = .max
    self.work = work
  }

  /// True if nobody waits for the result any more.
  var isCancelled: Bool { work?.cancellation.isTaken ?? false }

  /// Counts steps and says whether to go on; called every thousand steps or so.
  ///
  /// - Parameter total: the steps of the whole read, where known.
  func goesOn(after steps: Int, of total: Int? = nil) -> Bool {
    left -= steps
    done += steps
    guard let work else {
      hasRunOut = hasRunOut || left < 0
      return !hasRunOut
    }
    if work.wantsProgress, done >= nextReport {
      work.tell(.progress(WorkProgress(done: done, total: total)))
      nextReport = done + max(total.map { $0 / 100 } ?? 0, 10_000)
    }
    return !work.cancellation.isTaken
  }

  /// True if parts of the result are wanted as soon as they are known.
  var wantsParts: Bool { work?.wantsParts ?? false }

  /// Sends a part of the result ahead; the answer then holds what was not sent.
  ///
  /// - Parameter part: a result of the method, with what is new in it.
  func give(_ part: some Encodable) {
    // What results hold was rendered by us and always encodes.
    guard let work, wantsParts, let value = try? work.encoder.encode(part) else { return }
    work.tell(.partial(value))
  }
}
