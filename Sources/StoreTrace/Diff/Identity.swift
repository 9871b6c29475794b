/// An element's `id`, with the hash it had when it was read: an `id` may hash differently each time.
struct Identity {
  let value: AnyHashable
  let hash: Int

  init(_ value: AnyHashable) {
    self.value = value
    hash = value.hashValue
  }

  func isSame(as other: Identity) -> Bool { hash == other.hash && value == other.value }
}

/// Where each of the identities stands.
///
/// A dictionary of them would end the program where a type breaks the rules of `Hashable`; here such elements are merely
/// not found again.
struct IdentityTable {
  private let identities: [Identity]
  private var heads: [Int: Int] = [:]
  /// The next position with the same hash, for each position.
  private var next: [Int?]

  /// Nil where two are the same.
  init?(_ identities: [Identity]) {
    self.identities = identities
    next = [Int?](repeating: nil, count: identities.count)
    heads.reserveCapacity(identities.count)
    for (position, identity) in identities.enumerated() {
      guard self.position(of: identity) == nil else { return nil }
      next[position] = heads.updateValue(position, forKey: identity.hash)
    }
  }

  func position(of identity: Identity) -> Int? {
    var position = heads[identity.hash]
    while let current = position {
      if identities[current].isSame(as: identity) { return current }
      position = next[current]
    }
    return nil
  }
}
