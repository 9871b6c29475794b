/// What makes two scopes of one store the same.
@usableFromInline
struct ScopeKey: Hashable {
  let state: AnyKeyPath
  let action: CaseIdentity
  var form = Form.field
  /// The element, for a scope of a collection.
  var id: ElementKey?

  @usableFromInline
  init(state: AnyKeyPath, action: CaseIdentity, form: Form = .field, id: ElementKey? = nil) {
    self.state = state
    self.action = action
    self.form = form
    self.id = id
  }

  @usableFromInline
  enum Form: Hashable { case field, optional, element, stateCase(CaseIdentity) }
}

/// What makes two case paths the same: the enum property they read, or the one place they were made in.
@usableFromInline
indirect enum CaseIdentity: Hashable, Sendable {
  case property(any AnyKeyPath & Sendable)
  case made(CaseMark)
  case nested(CaseIdentity, CaseIdentity)

  @usableFromInline
  static func == (left: CaseIdentity, right: CaseIdentity) -> Bool {
    switch (left, right) {
    case (.property(let left), .property(let right)): left as AnyKeyPath == right as AnyKeyPath
    case (.made(let left), .made(let right)): left === right
    case (.nested(let left, let leftInner), .nested(let right, let rightInner)):
      left == right && leftInner == rightInner
    default: false
    }
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    switch self {
    case .property(let path): hasher.combine(path as AnyKeyPath)
    case .made(let mark): hasher.combine(ObjectIdentifier(mark))
    case .nested(let outer, let inner):
      hasher.combine(outer)
      hasher.combine(inner)
    }
  }
}

/// Tells apart case paths made of closures, which cannot be compared.
@usableFromInline
final class CaseMark: Sendable {}
