/// A moment as ISO 8601 in UTC with milliseconds.
enum CalendarText {
  /// Nil outside the years 0001–9999.
  static func of(secondsSince2001 seconds: Double) -> String? {
    guard seconds > -63_113_904_000, seconds < 252_423_993_600 else { return nil }
    let milliseconds = Int64((seconds * 1_000).rounded(.down)) + 978_307_200_000
    let (day, rest) = (floor(milliseconds, 86_400_000), milliseconds - floor(milliseconds, 86_400_000) * 86_400_000)
    let (year, month, dayOfMonth) = civil(day)
    let clock = [rest / 3_600_000, rest / 60_000 % 60, rest / 1_000 % 60].map { padded($0, 2) }.joined(separator: ":")
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))T\(clock).\(padded(rest % 1_000, 3))Z"
  }

  /// Howard Hinnant's `civil_from_days` (https://howardhinnant.github.io/date_algorithms.html): days since 1970-01-01.
  private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = floor(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let civilMonth = month < 10 ? month + 3 : month - 9
    return (yearOfEra + era * 400 + (civilMonth <= 2 ? 1 : 0), civilMonth, dayOfYear - (153 * month + 2) / 5 + 1)
  }

  private static func floor(_ value: Int64, _ divisor: Int64) -> Int64 {
    value >= 0 ? value / divisor : (value - divisor + 1) / divisor
  }

  private static func padded(_ value: Int64, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
