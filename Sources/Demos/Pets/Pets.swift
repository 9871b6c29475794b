public import StoreRuntime

/// Pets, paws, treats and pages: four screens that lose what they should keep, and the same four mended.
///
/// Nothing of it is wrong to look at. What is wrong is which view is the same view as before, and that is what its views
/// report. The stories are those people tell of declarative user interfaces; the code is not theirs.
public enum Pets {
  /// A pet that somebody likes.
  public struct Pet: Sendable, Equatable, Identifiable {
    /// Its number, from 1; no two have the same.
    public let id: Int
    /// What it is called.
    public let name: String
  }

  /// A treat in the jar.
  public struct Treat: Sendable, Equatable, Identifiable {
    /// Its number, from 1.
    public let id: Int
    /// The hour at which it expires, counted from when the jar was filled.
    public let bestBefore: Int
    /// True once that is over.
    public var isExpired = false
  }

  /// What is on the screen.
  public enum Screen: String, Sendable, Equatable, Codable, CaseIterable {
    /// A list of pets; mended, a row is known by its pet's number, and not by an id that is new each time it is read.
    case favouritePets
    /// A paw that can be raised; mended, it is one view in two states, and not two views.
    case paws
    /// Treats that expire; mended, they fade by a value of their modifier, and not by a condition around the cell.
    case treatJar
    /// A page on a navigation stack; mended, it is known by its pet's number, and not by an id made on each access.
    case detailPage
    /// Nothing to see.
    case home
  }

  /// Everything the app knows.
  public struct State: Sendable, Equatable {
    /// What is on the screen.
    public var screen = Screen.home
    /// True if the screen is shown as it should be written.
    public var isMended = false
    /// The pets, the newest first.
    public var pets = ["Ada", "Bob", "Cleo", "Dot", "Eve"].enumerated().map { Pet(id: $0 + 1, name: $1) }
    /// True while the paw is up.
    public var isPawRaised = false
    /// What is in the jar.
    public var treats = Pets.freshTreats
    /// Hours since the jar was filled.
    public var hour = 0
    /// The numbers of the pets whose pages are open, the one on top last.
    public var openPages: [Int] = []

    /// The app as it starts.
    public init() {}
  }

  /// Everything that can happen.
  public enum Action: Sendable, Equatable {
    /// Put something on the screen, as it should not be written or as it should.
    case show(screen: Screen, isMended: Bool)
    /// One pet more, at the front.
    case petAdded(name: String)
    /// A pet stands elsewhere in the list; ignored where there is none.
    case petMoved(from: Int, to: Int)
    /// Raise the paw, or put it down.
    case pawTapped
    /// An hour passes; the treats whose time it is expire, one after the other.
    case hourPassed
    /// A treat expires; one that is not there is ignored.
    case treatExpired(id: Int)
    /// All treats are fresh again.
    case jarRefilled
    /// Open a pet's page on top of the others; ignored if there is no such pet.
    case petOpened(id: Int)
    /// Close the page on top.
    case backTapped
  }

  static let freshTreats = [1, 1, 2, 3, 3, 9].enumerated().map { Treat(id: $0 + 1, bestBefore: $1) }
}

extension Pets.Action: CatalogedAction {
  public static var examples: [Self] {
    Pets.Screen.allCases.flatMap { screen in [false, true].map { .show(screen: screen, isMended: $0) } } + [
      .petAdded(name: "Zoe"), .petMoved(from: 0, to: 1), .pawTapped, .hourPassed, .treatExpired(id: 1), .jarRefilled,
      .petOpened(id: 1), .backTapped,
    ]
  }
}
