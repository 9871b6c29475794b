public import StoreRedux

extension Counter {
  /// The plus button was tapped.
  public struct Increment: Action, Codable, Sendable {
    /// A tap.
    public init() {}
  }

  /// The minus button was tapped; middleware swallows it where the count would fall below zero.
  public struct Decrement: Action, Codable, Sendable {
    /// A tap.
    public init() {}
  }

  /// The person chose how much a tap adds.
  public struct SetStep: Action, Codable, Sendable {
    /// The amount; one below 1 is swallowed.
    public let step: Int

    /// Chooses an amount.
    public init(_ step: Int) { self.step = step }
  }

  /// The plus button was held down; middleware makes single taps of it.
  public struct Hold: Action, Codable, Sendable {
    /// How many taps it stands for; at most 10 are made.
    public let taps: Int

    /// A long tap.
    public init(taps: Int) { self.taps = taps }
  }

  /// Back to zero, or on with what the person may do to the display.
  public enum DisplayAction: Action, Codable, Sendable {
    /// Everything as at the start.
    case reset
    /// Show a number, as if it had been counted up to.
    case show(Int)
  }

  /// A multiple of 10 was passed for the first time; the screen dispatches it when it sees one.
  public struct Celebrate: Action, Codable, Sendable {
    /// The multiple of 10.
    public let milestone: Int

    /// A number to celebrate.
    public init(milestone: Int) { self.milestone = milestone }
  }
}
