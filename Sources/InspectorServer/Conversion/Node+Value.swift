import InspectorProtocol
import StoreRuntime
import StoreTrace

extension Node {
  /// A rendered value as it goes over the wire.
  init(_ node: ValueNode) {
    self.init(
      kind: NodeKind(node.kind), type: node.type, segment: node.segment, preview: node.preview,
      path: node.path.description)
    label = node.label
    keyType = node.keyType
    (value, unserializable) = Self.scalar(node)
    numericType = node.numericType
    blob = node.blob.map(BlobInfo.init)
    count = node.count.map { ChildCount(named: $0.named, indexed: $0.indexed) }
    sentinel = node.sentinel.map(InspectorProtocol.Sentinel.init)
    target = node.target?.description
    cut = node.cut.map { StringCut(shownBytes: $0.shownBytes, totalBytes: $0.totalBytes) }
    truncated = node.truncated ? true : nil
    children = node.children.map { $0.map(Node.init) }
  }

  // JSON readers keep integers up to 2^53 − 1 only; beyond, the number goes as text beside its type.
  private static func scalar(_ node: ValueNode) -> (NodeValue?, String?) {
    switch node.value {
    case .bool(let bool): (.bool(bool), node.unserializable)
    case .int(let int):
      int.magnitude < 1 << 53 ? (.int(int), node.unserializable) : (nil, String(int))
    case .double(let double): (.double(double), node.unserializable)
    case .string(let text), .caseName(let text): (.string(text), node.unserializable)
    case nil: (nil, node.unserializable)
    }
  }
}

extension BlobInfo {
  init(_ blob: Blob) {
    let head = blob.head.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    self.init(size: blob.size, hash: blob.hash, head: head)
  }
}

extension NodeKind {
  init(_ kind: ValueNode.Kind) {
    self =
      switch kind {
      case .struct: .struct
      case .enum: .enum
      case .class: .class
      case .tuple: .tuple
      case .optional: .optional
      case .array: .array
      case .set: .set
      case .dictionary: .dictionary
      case .primitive: .primitive
      case .opaque: .opaque
      case .redacted: .redacted
      case .cycle: .cycle
      case .sentinel: .sentinel
      }
  }
}

extension InspectorProtocol.Sentinel {
  init(_ sentinel: StoreTrace.Sentinel) {
    let reason: SentinelReason =
      switch sentinel.reason {
      case .expired: .expired
      case .collected: .collected
      case .notRecorded: .notRecorded
      case .redacted: .redacted
      case .unreachable: .unreachable
      }
    self.init(reason: reason, message: sentinel.message)
  }
}
