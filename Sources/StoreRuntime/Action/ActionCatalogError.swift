/// Why a type or a part could not be added to a catalog.
public enum ActionCatalogError: Error, Hashable {
  /// The name stands for another part already: give one of the two a name of its own.
  case nameTaken(String)
  /// An example is no value of the type it was registered with.
  case wrongExample(of: String)
}

extension ActionCatalogError: CustomStringConvertible {
  /// A sentence that says what to change.
  public var description: String {
    switch self {
    case .nameTaken(let name):
      "Two parts of an action catalog are called \"\(name)\": register one of them with another `named:`."
    case .wrongExample(let name):
      "An example registered with \"\(name)\" is of another type: register it with its own."
    }
  }
}

/// What was to be decoded names no part of the catalog.
public struct UnknownActionName: Error, Hashable {
  /// The name that was given; nil where there was none, or more than one.
  public let name: String?
  /// The names of the catalog's parts, in the order they were registered.
  public let known: [String]
  /// Where the name stands in what was decoded: members and positions, from its top.
  public let place: [String]

  /// What a decoder of several types throws for a name that is none of theirs.
  public init(name: String?, known: [String], place: [String] = []) {
    self.name = name
    self.known = known
    self.place = place
  }
}

extension UnknownActionName: CustomStringConvertible {
  /// A sentence without the name, which may be anything a client sent.
  public var description: String {
    name == nil
      ? "Expected an object with one member, the action's name."
      : "No action is registered under this name: \(known.count) others are."
  }
}

/// An action that belongs to no part of the catalog, so that there is no form to write it in.
public struct UnregisteredAction: Error, Hashable, CustomStringConvertible {
  /// The action's type.
  public let type: String

  /// What an encoder of several types throws for an action of none of them.
  public init(type: String) {
    self.type = type
  }

  /// A sentence that says what to do.
  public var description: String { "The catalog has no form for \(type): register the type with an example." }
}
