/// 4015: the app is shown the past, which nobody but its holder moves and where nothing can be reduced.
public struct Travelling: StoreError {
  public static let code = 4015
  /// The seq whose state is shown.
  public let seq: Int
  /// How many actions wait for the present.
  public let held: Int
  /// The client that travels.
  public let holder: String

  /// - Parameters:
  ///   - seq: the seq whose state is shown.
  ///   - held: how many actions wait for the present.
  ///   - holder: the name of the client that travels.
  public init(seq: Int, held: Int, holder: String) {
    self.seq = seq
    self.held = held
    self.holder = Excerpt.of(holder)
  }

  public var message: String {
    let waiting =
      switch held {
      case 0: "nothing waits"
      case 1: "1 action waits"
      default: "\(held) actions wait"
      }
    return "\(Excerpt.quoted(holder)) shows the app seq \(seq), and \(waiting): nothing was done; its store/resume "
      + "comes first."
  }
}
