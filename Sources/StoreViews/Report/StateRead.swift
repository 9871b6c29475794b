public import StoreRuntime

/// A part of a store's state, as it was read.
public struct StateRead: Sendable, Hashable {
  /// Leads from the state of the store or scope to the part, as the key path says it: `pets`, `settings.theme`.
  ///
  /// Empty for the whole state. A computed property has no name that can be told, only a type: `pets.(computed Int)`.
  public let path: String
  /// The scope it was read through; nil for the store itself.
  public let scope: ScopeReference?
  /// The closest place around the part that can be told, as a JSON Pointer into the state of the store that holds it.
  ///
  /// It ends before what is computed or an optional's member, and at a collection whose element was read through a scope,
  /// since the element's position changes. Nil where whoever reported the read did not say.
  public let pointer: String?
  /// True if the pointer leads to the part itself, and not to something it lies within.
  public let isExact: Bool

  /// A read at a path, through a scope, by somebody who knows where it lies.
  ///
  /// - Parameters:
  ///   - path: how people would write it.
  ///   - scope: the scope it was read through.
  ///   - pointer: the place around the part, as a JSON Pointer into the state of the store that holds it.
  ///   - isExact: false if the part is only somewhere within that place.
  public init(path: String, scope: ScopeReference? = nil, pointer: String? = nil, isExact: Bool = true) {
    self.path = path
    self.scope = scope
    self.pointer = pointer
    self.isExact = isExact && pointer != nil
  }

  /// A read of a member of the store's own state.
  public init<State, Value>(_ keyPath: KeyPath<State, Value>) {
    let text = KeyPathText(keyPath)
    let isStored = keyPath == \State.self || MemoryLayout<State>.offset(of: keyPath) != nil
    self.init(text, scope: nil, Place(of: text, isStored: isStored))
  }

  /// - Parameter text: gives the text of a key path, which whoever asks may keep.
  init(_ value: TrackedValue, text: (AnyKeyPath) -> KeyPathText) {
    let member = text(value.keyPath)
    var place = Place()
    for step in value.steps { place.go(step, text) }
    place.append(member)
    place.end(isStored: value.isStored)
    self.init(member, scope: value.scope, place)
  }

  private init(_ text: KeyPathText, scope: ScopeReference?, _ place: Place) {
    self.init(
      path: text.text, scope: scope, pointer: StatePath(segments: place.segments).description, isExact: place.isExact)
  }
}

/// A place on its way down, which ends where it cannot be told any more.
private struct Place {
  var segments: [String] = []
  var isExact = true

  init() {}

  init(of text: KeyPathText, isStored: Bool) {
    append(text)
    end(isStored: isStored)
  }

  mutating func go(_ step: ReadStep, _ text: (AnyKeyPath) -> KeyPathText) {
    guard isExact else { return }
    switch step {
    case .member(let keyPath): append(text(keyPath))
    case .some: segments.append("some")
    case .key(let name): segments.append(name)
    case .within: isExact = false
    }
  }

  mutating func append(_ text: KeyPathText) {
    guard isExact else { return }
    segments += text.segments
    isExact = text.isComplete
  }

  // Some platforms know the names of computed properties too, which are no places.
  mutating func end(isStored: Bool) {
    guard isExact, !isStored else { return }
    isExact = false
    if !segments.isEmpty { segments.removeLast() }
  }
}
