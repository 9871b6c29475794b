public import StoreRuntime

/// What must never leave the program: values of some types, values at some paths, values under some keys.
///
/// It is applied while rendering, so a hidden value has no node, no preview in any ancestor, and no length. It also says
/// in which form values of some types are shown. Wherever two rules meet, the one that hides wins.
public struct RedactionPolicy: Sendable {
  /// What a preview shows in place of a hidden value.
  public static let mark = "‹redacted›"

  /// The default key list alone.
  public static let standard = RedactionPolicy(keys: defaultKeys)
  /// Nothing is hidden.
  public static let none = RedactionPolicy(keys: [])

  /// Names that hide what they name.
  public let keys: [String]
  private let matcher: KeyMatcher
  var patterns: [StatePath] = []
  var types: [TypeRule] = []

  /// A policy that hides what stands under a key which contains one of the names.
  ///
  /// - Parameter keys: Compared without regard to case, `_` and `-`; empty names are left out.
  public init(keys: [String]) {
    self.keys = keys
    matcher = KeyMatcher(keys)
  }

  /// The policy that also hides every value of the type, and of its subclasses.
  public func hiding<Value>(_ type: Value.Type) -> RedactionPolicy {
    var policy = self
    policy.types.append(TypeRule(hiding: type))
    return policy
  }

  /// The policy that shows values of the type, and of its subclasses, in a form of its own.
  ///
  /// The last rule for a type is followed. An object is shown only where it may be opened, as without a rule.
  /// - Parameter type: the type that the values have, not a protocol. For a function, or a tuple with one inside, the
  ///   rule is not followed, since a function that reflection found cannot be called: show the type it is kept in.
  public func showing<Value>(_ type: Value.Type, as rendering: Rendering<Value>) -> RedactionPolicy {
    var policy = self
    policy.types.append(TypeRule(showing: type, as: rendering))
    return policy
  }

  /// The policy that also hides what stands at the path, where a segment `*` stands for any one segment.
  public func hiding(path pattern: StatePath) -> RedactionPolicy {
    var policy = self
    policy.patterns.append(pattern)
    return policy
  }

  /// Whether a value of that name is hidden, be it a property, a label, a case, or a key of a dictionary or JSON object.
  public func isRedactedKey(_ key: String) -> Bool { matcher.matches(key) }

  /// Whether more is hidden than what keys name.
  public var hidesByTypeOrPath: Bool { !patterns.isEmpty || types.contains { $0.rendering == nil } }

  /// Whether anything can be hidden.
  var isActive: Bool { !matcher.isEmpty || !patterns.isEmpty || hasTypeRules }

  /// Whether values of any type are hidden or shown in a form of their own wherever they stand.
  var hasTypeRules: Bool { !types.isEmpty }

  /// The policy that hides nothing and shows values in the same forms.
  var revealing: RedactionPolicy {
    var policy = RedactionPolicy.none
    policy.types = types.filter { $0.rendering != nil }
    return policy
  }

  func hides(_ segments: [String]) -> Bool {
    patterns.contains { pattern in
      pattern.segments.count == segments.count
        && zip(pattern.segments, segments).allSatisfy { $0 == "*" || $0 == $1 }
    }
  }

  func hides(_ type: Any.Type) -> Bool {
    types.contains { $0.rendering == nil && $0.matches(type) }
  }

  /// Whether values of the type are neither hidden nor shown in a form of their own for what they are.
  func leavesAsIs(_ type: Any.Type) -> Bool {
    !types.contains { $0.matches(type) }
  }

  func rendering(of type: Any.Type) -> TypeRendering? {
    types.last { $0.rendering != nil && $0.matches(type) }?.rendering
  }
}

extension RedactionPolicy {
  /// The names hidden unless a program says otherwise.
  public static let defaultKeys = [
    "password", "passwd", "passphrase", "passcode", "token", "secret", "authorization", "cookie", "credential",
    "api_key",
    "access_key", "private_key", "credit_card", "card_number", "cvv", "cvc", "session_id", "social_security", "ssn",
  ]
}
