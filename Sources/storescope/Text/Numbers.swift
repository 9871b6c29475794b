/// A duration with one decimal, in the unit that keeps it short: `0.9 µs`, `1.3 ms`, `2.0 s`.
func duration(nanoseconds: Int) -> String {
  switch nanoseconds {
  case ..<999_950: "\(oneDecimal(nanoseconds, per: 1_000)) µs"
  case ..<999_950_000: "\(oneDecimal(nanoseconds, per: 1_000_000)) ms"
  default: "\(oneDecimal(nanoseconds, per: 1_000_000_000)) s"
  }
}

/// A number in another unit, rounded to one decimal.
func oneDecimal(_ value: Int, per unit: Int) -> String {
  let whole = value / unit
  // Of the remainder only, so that no number is too large.
  let tenths = (abs(value % unit) * 10 + unit / 2) / unit
  if tenths == 10 { return "\(value < 0 ? whole - 1 : whole + 1).0" }
  return "\(value < 0 && whole == 0 ? "-" : "")\(whole).\(tenths)"
}

/// `1 action`, `2 actions`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
