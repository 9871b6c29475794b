/// The bounds of a seq; 10^14 is where numbers were seen to break in real clients.
public enum SeqBounds: IntegerBounds {
  public static let range = 0...99_999_999_999_999
}

/// The number of an action in its store; 0 is the state the store was made with.
public typealias Seq = Bounded<SeqBounds>
