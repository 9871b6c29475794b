/// Actions that were sent although the app's catalog has no example of their case.
///
/// Nobody can be offered such a case, so either the catalog lacks an example or the app sends what it should not.
public struct UncatalogedActions: Sendable, Hashable {
  /// The actions of one name.
  public struct Case: Sendable, Hashable {
    /// The name on the timeline.
    public let name: String
    /// The seq of the first that was looked at.
    public let firstSeq: Int
    /// How many were looked at.
    public internal(set) var count: Int

    /// Actions of a name.
    public init(name: String, firstSeq: Int, count: Int) {
      self.name = name
      self.firstSeq = firstSeq
      self.count = count
    }
  }

  /// The names that the catalog lacks, in the order they were first sent.
  public internal(set) var cases: [Case] = []
  /// How many actions were looked at.
  public internal(set) var lookedAt = 0
  /// How many were evicted before anybody asked, and so never looked at.
  public internal(set) var missed = 0

  /// What was found.
  public init(cases: [Case] = [], lookedAt: Int = 0, missed: Int = 0) {
    self.cases = cases
    self.lookedAt = lookedAt
    self.missed = missed
  }
}

/// What has been compared with a catalog so far: each recorded action is looked at once, when somebody asks.
struct CatalogCheck: Sendable {
  /// The names of the catalog's examples, as they stand on the timeline.
  let names: Set<String>
  /// The outermost names of actions that the program alone makes.
  let ownNames: Set<String>
  /// The seq to look at next.
  private(set) var next: Int
  private(set) var found = UncatalogedActions()

  init(names: Set<String>, ownNames: Set<String> = [], next: Int) {
    self.names = names
    self.ownNames = ownNames
    self.next = next
  }

  /// Takes in what stood at the seqs up to `newest`; false, and nothing is done, if somebody else was faster.
  mutating func take(_ seen: [(seq: Int, name: String)], from start: Int, through newest: Int) -> Bool {
    guard start == next else { return false }
    next = newest + 1
    found.lookedAt += seen.count
    found.missed += newest + 1 - start - seen.count
    for (seq, name) in seen where !names.contains(name) && !isOwn(name) {
      if let index = found.cases.firstIndex(where: { $0.name == name }) {
        found.cases[index].count += 1
      } else {
        found.cases.append(UncatalogedActions.Case(name: name, firstSeq: seq, count: 1))
      }
    }
    return true
  }

  private func isOwn(_ name: String) -> Bool {
    !ownNames.isEmpty && ownNames.contains(String(name.prefix { $0 != "." }))
  }
}
