/// A command line that cannot be followed, as one line.
enum UsageError: Error, Equatable, CustomStringConvertible {
  case unknown(what: String, String, nearest: String?)
  case missingValue(String)
  case notACount(String)

  var description: String {
    switch self {
    case .unknown(let what, let word, let nearest):
      "there is no \(what) '\(word)'\(nearest.map { "; did you mean '\($0)'?" } ?? "; see --help")"
    case .missingValue(let option): "\(option) needs a value; see --help"
    case .notACount(let text): "--samples takes a whole number from 1 to 1000, not '\(text)'"
    }
  }
}
