import StoreRuntime

extension Values {
  struct Integers {
    let int8 = Int8.min
    let uint8 = UInt8.max
    let int64 = Int64.max
    let leastInt64 = Int64.min
    let uint64 = UInt64.max
    let int128 = Int128.min
    /// The largest that every JSON reader keeps.
    let exact = 9_007_199_254_740_991
    let inexact = 9_007_199_254_740_992
    let leastExact = -9_007_199_254_740_991
    let zero = 0
  }

  struct Reals {
    let half = 0.5
    let tenth = 0.1
    let whole = 3.0
    let zero = 0.0
    let negativeZero = -0.0
    let notANumber = Double.nan
    let infinity = Double.infinity
    let negativeInfinity = -Double.infinity
    let least = Double.leastNonzeroMagnitude
    let greatest = Double.greatestFiniteMagnitude
    let float = Float(0.1)
    let floatInfinity = Float.infinity
  }

  struct Texts {
    let empty = ""
    let quoted = "say \"hi\" \\ /"
    let controls = "a\u{0}b\u{1b}[31m\n\t\r\u{7f}"
    /// Beyond the first plane, where JSON's escapes are pairs.
    let beyond = "𝠀😀"
    let composed = "é"
    let decomposed = "e\u{301}"
    let reversing = "a\u{202e}b"
    /// What is a number elsewhere.
    let numeral = "NaN"
    let character: Character = "👩‍👩‍👧"
    let scalar: Unicode.Scalar = "é"
    let slice = "abcdef".dropFirst(2).dropLast()
    /// Longer than a preview and shorter than a cut.
    let long = String(repeating: "é", count: 300)
    /// Longer than what one node shows.
    let longer = String(repeating: "é", count: 10_001)
    let truth = true
  }

  struct Times {
    let epoch = Timestamp(microsecondsSince1970: 0)
    let before = Timestamp(microsecondsSince1970: -1)
    let farthest = Timestamp(microsecondsSince1970: .max)
    let attosecond = Duration(secondsComponent: 1, attosecondsComponent: 1)
    let backwards = Duration.milliseconds(-1_500)
    let none = Duration.zero
    let id = UniqueID("f81d4fae-7dec-41d0-a765-00a0c91e6bf6")
  }

  struct Bytes {
    let none: [UInt8] = []
    let few: [UInt8] = [0, 127, 128, 255]
    /// More than what one node shows.
    let many = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
    let slice = [UInt8](repeating: 7, count: 10)[2..<5]
    /// Numbers, and no bytes.
    let signed: [Int8] = [-1, 0, 1]
  }
}
