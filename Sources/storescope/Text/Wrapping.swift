/// A text in lines of at most that many columns, broken at its spaces.
func wrapped(_ text: String, within columns: Int) -> [String] {
  var lines: [String] = []
  for word in text.split(separator: " ") {
    if let last = lines.last, last.columns + 1 + word.columns <= columns {
      lines[lines.count - 1] = "\(last) \(word)"
    } else {
      lines.append(String(word))
    }
  }
  return lines
}
