public import StoreRuntime

/// One value of a state or an action, rendered for somebody who cannot hold the value itself.
///
/// Nothing in it refers to the value: it is made of text and numbers, bounded in size, and already redacted.
/// `Protocol/values.md` describes each member as it stands on the wire.
public struct ValueNode: Sendable, Equatable {
  /// What the value is made of.
  public enum Kind: String, Sendable, CaseIterable {
    case `struct`, `enum`, `class`, tuple, optional, array, set, dictionary, primitive
    case opaque, redacted, cycle, sentinel
  }

  /// How many children a container has: by name, and by position.
  public struct Count: Sendable, Equatable {
    /// Properties, labelled values, payloads and dictionary entries.
    public var named: Int
    /// Elements of arrays and sets, and values without a label.
    public var indexed: Int

    /// Both counts.
    public init(named: Int = 0, indexed: Int = 0) {
      self.named = named
      self.indexed = indexed
    }
  }

  /// What the value is made of.
  public var kind: Kind
  /// The dynamic type as Swift source writes it, without modules: `[Int]`, `User?`, `[String: User]`.
  public var type: String
  /// The name the program or the data gives the value: property, tuple label, case, or dictionary key.
  public var label: String?
  /// The Swift type of a dictionary's key, which `label` shows as text, unless it is `String`.
  public var keyType: String?
  /// The last segment of `path`, unescaped; empty at the root.
  public var segment: String
  /// Where the value stands.
  public var path: StatePath
  /// One line of at most 200 characters; a cut ends with `…`.
  public var preview: String
  /// The value itself, where it has one that JSON carries exactly.
  public var value: Scalar?
  /// The value as text where JSON has no exact form for it (`NaN`, `-0`, `9007199254740993`); `value` is nil then.
  public var unserializable: String?
  /// The numeric type that `value` or `unserializable` came from: `Int`, `UInt64`, `Float`, `Decimal`.
  public var numericType: String?
  /// How many children there are; nil for what is no container.
  public var count: Count?
  /// Size, hash and first bytes, where the value is a run of bytes.
  public var blob: Blob?
  /// How much of a string `value` leaves out; nil when it is complete.
  public var cut: TextCut?
  /// Why there is no content, where there is none.
  public var sentinel: Sentinel?
  /// The path of the ancestor that a `cycle` leads back to.
  public var target: StatePath?
  /// Deeper levels, where they were asked for.
  public var children: [ValueNode]?
  /// Whether `children` lists only the first of them, because of the page's count or byte limit.
  public var truncated: Bool = false

  /// A node without content; the members are set one by one.
  public init(kind: Kind, type: String, path: StatePath, preview: String) {
    self.kind = kind
    self.type = type
    self.segment = path.segments.last ?? ""
    self.path = path
    self.preview = preview
  }
}
