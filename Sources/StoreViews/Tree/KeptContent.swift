/// How many of those that came show what one that went had shown, each of which counts once.
///
/// What stands before and after everything that changed is found whatever came or went between; of the rest, what follows
/// in the same order, and no more than a few places later. So it is at least so many.
/// - Complexity: O(n) comparisons.
func keptContent<Value>(_ gone: [Value], _ came: [Value], _ areEqual: (Value, Value) -> Bool) -> Int {
  let most = min(gone.count, came.count)
  var before = 0
  while before < most, areEqual(gone[before], came[before]) { before += 1 }
  var after = 0
  while after < most - before, areEqual(gone[gone.count - 1 - after], came[came.count - 1 - after]) { after += 1 }
  let between = keptInOrder(
    gone[before..<(gone.count - after)], came[before..<(came.count - after)], areEqual)
  return before + between + after
}

/// How far ahead the next one with equal content is looked for.
private let reach = 8

private func keptInOrder<Value>(
  _ gone: ArraySlice<Value>, _ came: ArraySlice<Value>, _ areEqual: (Value, Value) -> Bool
) -> Int {
  var (gone, came, kept) = (gone, came, 0)
  while let old = gone.first, let new = came.first {
    if areEqual(old, new) {
      kept += 1
      (gone, came) = (gone.dropFirst(), came.dropFirst())
    } else if let ahead = came.dropFirst().prefix(reach).firstIndex(where: { areEqual(old, $0) }) {
      came = came[ahead...]
    } else if let ahead = gone.dropFirst().prefix(reach).firstIndex(where: { areEqual($0, new) }) {
      gone = gone[ahead...]
    } else {
      (gone, came) = (gone.dropFirst(), came.dropFirst())
    }
  }
  return kept
}
