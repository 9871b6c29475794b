/// A figure as people read it: three significant digits, thousands apart.
enum FigureText {
  static func text(_ figure: Double) -> String {
    guard figure.isFinite else { return "–" }
    let magnitude = abs(figure)
    let digits = magnitude >= 100 || magnitude == 0 ? 0 : magnitude >= 10 ? 1 : 2
    let scale = [1.0, 10, 100][digits]
    guard magnitude < 1e15 else { return "\(figure)" }
    let scaled = Int((magnitude * scale).rounded())
    let whole = grouped(String(scaled / Int(scale)))
    let sign = figure < 0 && scaled > 0 ? "-" : ""
    guard digits > 0 else { return sign + whole }
    let fraction = String(scaled % Int(scale))
    return sign + whole + "." + String(repeating: "0", count: digits - fraction.count) + fraction
  }

  /// The median of samples.
  static func median(_ samples: [Double]) -> String { Summary(samples).map { text($0.median) } ?? "–" }

  private static func grouped(_ digits: String) -> String {
    var text = ""
    for (position, digit) in digits.enumerated() {
      if position > 0, (digits.count - position).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
