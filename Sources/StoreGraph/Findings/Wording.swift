/// How figures are said to people.
enum Wording {
  /// `29`, `16,204`.
  static func number(_ number: Int) -> String {
    var text = ""
    for (place, digit) in "\(number.magnitude)".reversed().enumerated() {
      if place > 0, place.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return (number < 0 ? "-" : "") + String(text.reversed())
  }

  /// `1 row`, `6 rows`.
  static func count(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(number(count)) \(count == 1 ? one : many ?? one + "s")"
  }

  /// `once`, `twice`, `3 times`.
  static func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(number(count)) times"
    }
  }

  /// `850 ns`, `500 µs`, `2.1 ms`, `1.5 s`.
  static func duration(_ nanoseconds: Int) -> String {
    switch nanoseconds {
    case ..<1_000: "\(nanoseconds) ns"
    case ..<1_000_000: "\(tenths(nanoseconds, of: 1_000)) µs"
    case ..<1_000_000_000: "\(tenths(nanoseconds, of: 1_000_000)) ms"
    default: "\(tenths(nanoseconds, of: 1_000_000_000)) s"
    }
  }

  // Cut off and not rounded, so that a figure just below a threshold does not read as if it had reached it.
  private static func tenths(_ value: Int, of unit: Int) -> String {
    let tenth = value % unit / (unit / 10)
    return tenth == 0 ? number(value / unit) : "\(number(value / unit)).\(tenth)"
  }

  /// `100 %`.
  static func percent(_ part: Int, of whole: Int) -> Int {
    whole > 0 ? Int(Double(part) / Double(whole) * 100) : 0
  }
}
