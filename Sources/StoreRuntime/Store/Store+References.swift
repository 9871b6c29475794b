/// How a store finds out that an object its state refers to was changed behind its back.
struct ReferenceCheck<State> {
  let digest: (State, inout Hasher) -> Void
  /// The digest after the transition of that seq.
  var taken: (seq: Int, value: Int)?

  func value(of state: State) -> Int {
    var hasher = Hasher()
    digest(state, &hasher)
    return hasher.finalize()
  }
}

extension Store {
  /// Watches the objects the state refers to, which can be changed without an action.
  ///
  /// The digest is taken at keyframes of a recorder and by `checkReferences()`, and compared before the next transition.
  /// A difference is told to instruments as `unrecordedMutation`.
  /// - Parameter digest: feeds the hasher with what may be changed in the objects.
  public func watchReferences(_ digest: @escaping (State, inout Hasher) -> Void) {
    guard current != nil else { return }
    references = ReferenceCheck(digest: digest)
    digestReferences()
    updateWatched()
  }

  /// Compares the objects the state refers to with what they were when they were last looked at.
  ///
  /// - Returns: true if they were changed without an action since then.
  @discardableResult
  public func checkReferences() -> Bool {
    guard let references, let live, let taken = references.taken, taken.seq == settled else {
      digestReferences()
      return false
    }
    let value = references.value(of: live)
    self.references?.taken = (settled, value)
    guard value != taken.value else { return false }
    emit(.unrecordedMutation(after: settled))
    return true
  }

  /// Takes the digest now, to be compared before the next transition.
  package func digestReferences() {
    guard let references, let live else { return }
    self.references?.taken = (settled, references.value(of: live))
  }

  // A digest is compared only if nothing was reduced since it was taken.
  func compareReferences() {
    guard references?.taken?.seq == settled else { return }
    checkReferences()
    references?.taken = nil
  }
}
