import StoreRuntime

/// What is learnt of the ids of a collection while it is shown.
struct IDEvidence<ID: Hashable> {
  private var seen: [ID: (first: Int, repetitions: Int)] = [:]
  private var firstUnstable: (index: Int, values: [String])?
  private var unstableCount = 0
  private var firstDuplicate: (value: String, indices: [Int])?
  private var duplicateCount = 0

  /// Notes an id that was read twice.
  mutating func note(_ id: ID, again: ID, at index: Int) {
    guard id != again else { return }
    unstableCount += 1
    if firstUnstable == nil { firstUnstable = (index, ["\(id)", "\(again)"]) }
  }

  /// How many elements before this one have the same id.
  mutating func repetition(of id: ID, at index: Int) -> Int {
    guard let known = seen[id] else {
      seen[id] = (index, 0)
      return 0
    }
    seen[id] = (known.first, known.repetitions + 1)
    duplicateCount += 1
    if firstDuplicate == nil { firstDuplicate = ("\(id)", [known.first, index]) }
    return known.repetitions + 1
  }

  func unstable(of type: Any.Type, total: Int, at location: SourceLocation?) -> UnstableID? {
    firstUnstable.map {
      UnstableID(
        type: typeName(type), index: $0.index, values: $0.values, count: unstableCount, total: total, location: location
      )
    }
  }

  func duplicate(at location: SourceLocation?) -> DuplicateID? {
    firstDuplicate.map {
      DuplicateID(value: $0.value, indices: $0.indices, count: duplicateCount, location: location)
    }
  }
}
