/// Somebody outside of the program who pauses stores or travels in their time, such as a client's session.
///
/// Two of one name are still two: it is the object that holds, and that lets go.
package final class Holder: Sendable {
  /// What others are told when they find the store held.
  package let name: String

  /// Somebody of that name.
  package init(name: String) { self.name = name }
}

/// Why somebody outside cannot have a store's ear now; nothing was done.
package enum HolderRefusal: Error, Sendable, Hashable {
  /// The store is in the middle of an action: what was asked for would run inside of it.
  case reentrant
  /// The app is shown the past.
  case travelling(TravelStatus)
}

/// How it stands with a store that shows the past.
package struct TravelStatus: Sendable, Hashable {
  /// The seq whose state is shown.
  package let seq: Int
  /// How many things are held back.
  package let held: Int
  /// Who took the store there.
  package let holder: String
}
