/// Figures as people read them in a lens.
enum Figures {
  /// A duration: `3 µs`, `1.2 ms`, `12 s`.
  static func duration(nanoseconds: Int) -> String {
    let units = [("ns", 1), ("µs", 1_000), ("ms", 1_000_000), ("s", 1_000_000_000)]
    let (name, size) = units.last { nanoseconds >= $0.1 } ?? units[0]
    let tenths = nanoseconds / max(1, size / 10)
    guard size > 1, tenths < 100, tenths % 10 != 0 else { return "\(nanoseconds / size) \(name)" }
    return "\(tenths / 10).\(tenths % 10) \(name)"
  }

  /// A count with its noun: `1 subscriber`, `3 subscribers`.
  static func count(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
  }
}
