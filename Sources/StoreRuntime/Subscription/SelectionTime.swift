/// How long a subscription takes to select its value and compare it with the one before, estimated from samples.
///
/// The two are one figure. A sample is a time when no subscriber was called, so that what subscribers do is not in it: a
/// reading of a key path, which those who share it compare once, or a function whose value was equal. What several share
/// is counted with the first of them alone. Of each the first 8 times are measured, then one in 64; only times that it was
/// equal, where a function selects.
public struct SelectionTime: Sendable, Hashable {
  /// How often it selected and compared while somebody wanted to know, up to the last sample.
  public var selections: Int
  /// How many of those were measured.
  public var samples: Int
  /// How long these took in all, in nanoseconds.
  public var sampled: Int

  /// What was measured.
  public init(selections: Int = 0, samples: Int = 0, sampled: Int = 0) {
    self.selections = selections
    self.samples = samples
    self.sampled = sampled
  }

  /// How long one takes, in nanoseconds; 0 where none was measured.
  public var average: Int { samples > 0 ? sampled / samples : 0 }

  /// How long all of them took, in nanoseconds: an estimate.
  public var total: Int { total(of: selections) }

  /// How long so many take, in nanoseconds: an estimate.
  package func total(of selections: Int) -> Int {
    let (product, isTooMuch) = average.multipliedReportingOverflow(by: selections)
    return isTooMuch ? .max : product
  }

  /// The figures of two together.
  package func adding(_ other: SelectionTime) -> SelectionTime {
    let (sum, isTooMuch) = sampled.addingReportingOverflow(other.sampled)
    return SelectionTime(
      selections: selections + other.selections, samples: samples + other.samples, sampled: isTooMuch ? .max : sum)
  }
}

/// Says which times are measured, of one subscriber or of those who share a value.
///
/// Each has a count of its own: one for all would measure the same ones again and again where as many stand in a row.
struct SelectionMeter {
  private var seen: UInt32 = 0
  private var untold: UInt32 = 0

  /// Counts one time; true if it is to be measured.
  mutating func isDue() -> Bool {
    seen &+= 1
    untold &+= 1
    return seen <= 8 || seen % 64 == 0
  }

  /// How many were counted since this was last asked.
  mutating func take() -> Int {
    defer { untold = 0 }
    return Int(untold)
  }
}
