public import StoreRuntime

/// What must never leave the program: values of some types, values at some paths, values under some keys.
///
/// It is applied while rendering, so a hidden value has no node, no preview in any ancestor, and no length.
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
  private var patterns: [StatePath] = []
  private var types: [TypeRule] = []

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
    policy.types.append(TypeRule(id: ObjectIdentifier(type), isClass: type is AnyClass))
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
  public var hidesByTypeOrPath: Bool { !patterns.isEmpty || !types.isEmpty }

  /// Whether anything can be hidden.
  var isActive: Bool { !matcher.isEmpty || !patterns.isEmpty || hidesTypes }

  /// Whether values of any type are hidden wherever they stand.
  var hidesTypes: Bool { !types.isEmpty }

  func hides(_ segments: [String]) -> Bool {
    patterns.contains { pattern in
      pattern.segments.count == segments.count
        && zip(pattern.segments, segments).allSatisfy { $0 == "*" || $0 == $1 }
    }
  }

  func hides(_ type: Any.Type) -> Bool {
    types.contains { $0.matches(type) }
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

/// A type that is hidden.
private struct TypeRule: Sendable {
  let id: ObjectIdentifier
  let isClass: Bool

  func matches(_ type: Any.Type) -> Bool {
    var candidate: Any.Type? = type
    while let current = candidate {
      if ObjectIdentifier(current) == id { return true }
      candidate = isClass ? (current as? AnyClass).flatMap(_getSuperclass) : nil
    }
    return false
  }
}
