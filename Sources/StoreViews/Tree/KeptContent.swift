/// How many of those that came show what one that went had shown, each of which counts once.
///
/// What stands before and after everything that changed is found whatever came or went between; of the rest, what follows
/// in the same order and no more than a few places later; and of what is left then, a few that moved. So it is at least
/// so many.
/// - Complexity: O(n) comparisons.
func keptContent<Value>(_ gone: [Value], _ came: [Value], _ areEqual: (Value, Value) -> Bool) -> Int {
  let most = min(gone.count, came.count)
  var before = 0
  while before < most, areEqual(gone[before], came[before]) { before += 1 }
  var after = 0
  while after < most - before, areEqual(gone[gone.count - 1 - after], came[came.count - 1 - after]) { after += 1 }
  var between = Between(gone: gone[before..<(gone.count - after)], came: came[before..<(came.count - after)])
  let kept = between.takeInOrder(areEqual)
  return before + kept + after + between.takeMoved(areEqual)
}

/// What is left between what stands as it did.
private struct Between<Value> {
  /// How far ahead the next one with equal content is looked for.
  private static var reach: Int { 8 }
  /// How many may have moved.
  private static var most: Int { 32 }

  var gone: ArraySlice<Value>
  var came: ArraySlice<Value>
  private var goneElsewhere: [Value] = []
  private var cameElsewhere: [Value] = []

  init(gone: ArraySlice<Value>, came: ArraySlice<Value>) {
    self.gone = gone
    self.came = came
  }

  mutating func takeInOrder(_ areEqual: (Value, Value) -> Bool) -> Int {
    var kept = 0
    while let old = gone.first, let new = came.first {
      if areEqual(old, new) {
        kept += 1
        (gone, came) = (gone.dropFirst(), came.dropFirst())
      } else if let ahead = came.dropFirst().prefix(Self.reach).firstIndex(where: { areEqual(old, $0) }) {
        skip(goneTo: gone.startIndex, cameTo: ahead)
      } else if let ahead = gone.dropFirst().prefix(Self.reach).firstIndex(where: { areEqual($0, new) }) {
        skip(goneTo: ahead, cameTo: came.startIndex)
      } else {
        skip(goneTo: gone.startIndex + 1, cameTo: came.startIndex + 1)
      }
    }
    skip(goneTo: gone.endIndex, cameTo: came.endIndex)
    return kept
  }

  private mutating func skip(goneTo goneEnd: Int, cameTo cameEnd: Int) {
    goneElsewhere += gone[..<goneEnd].prefix(Self.most - goneElsewhere.count)
    cameElsewhere += came[..<cameEnd].prefix(Self.most - cameElsewhere.count)
    (gone, came) = (gone[goneEnd...], came[cameEnd...])
  }

  mutating func takeMoved(_ areEqual: (Value, Value) -> Bool) -> Int {
    var kept = 0
    for old in goneElsewhere {
      guard let place = cameElsewhere.firstIndex(where: { areEqual(old, $0) }) else { continue }
      cameElsewhere.remove(at: place)
      kept += 1
    }
    return kept
  }
}
