public import Observation

// Whoever observes through the platform's Observation, such as a SwiftUI view, is told once, as that framework wants it;
// reading again begins anew.
extension Store: Observable {
  /// What tells an outside observer of a change at a key path; nil while nobody outside observes.
  func observedRead<Value>(_ path: KeyPath<Store, Value>) -> Reader? {
    guard isObservedFromOutside else { return nil }
    registrar.access(self, keyPath: path)
    guard awaited.insert(path).inserted else { return nil }
    return .notice { [weak self] in
      guard let self else { return }
      awaited.remove(path)
      registrar.withMutation(of: self, keyPath: path) {}
    }
  }

  // Observation does not say whether it tracks, but while it does it puts each key path it is told of into a set, and so
  // hashes it. A read that nobody tracks then costs no more than this question.
  private var isObservedFromOutside: Bool {
    let probe = probe
    probe.value.wasHashed = false
    registrar.access(self, keyPath: probe.path)
    return probe.value.wasHashed
  }

  func makeProbe() -> (value: ObservationProbe, path: KeyPath<Store, Void>) {
    let value = ObservationProbe()
    return (value, \Store.[observation: value])
  }

  subscript(observation _: ObservationProbe) -> Void { () }
}

/// Notices that a key path it is part of was hashed.
final class ObservationProbe: Hashable {
  var wasHashed = false

  static func == (left: ObservationProbe, right: ObservationProbe) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { wasHashed = true }
}
