/// The name of a type as the program spells it, without what the builder puts around each statement.
///
/// - Complexity: O(length)
func typeName(_ type: Any.Type) -> String {
  let wrapper = "LocatedView<"
  var name = "\(type)"
  while let start = name.firstRange(of: wrapper), let end = closing(of: start.upperBound, in: name) {
    let (before, inside, after) = (name[..<start.lowerBound], name[start.upperBound..<end], name[end...].dropFirst())
    name = String(before + inside + after)
  }
  return name
}

/// The bracket that closes the one before a position.
private func closing(of start: String.Index, in name: String) -> String.Index? {
  var open = 1
  var before: Character = "<"
  for index in name[start...].indices {
    let character = name[index]
    if character == "<" { open += 1 }
    // An arrow of a function type closes nothing.
    if character == ">", before != "-" { open -= 1 }
    if open == 0 { return index }
    before = character
  }
  return nil
}
