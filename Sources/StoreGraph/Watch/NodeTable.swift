import StoreViews

/// View nodes by their numbers, the dead for a while too.
///
/// They lie in chunks of 64, so that a copy which a reader took costs whoever goes on one chunk for each node it
/// changes and not the whole table. Invariant: `dead` has those of the nodes that have died, in the order they did.
struct NodeTable {
  private static let chunk = 64

  // Whoever reports views gives the numbers, and any number has a place: rounded down, a negative one too.
  private static func place(of id: ViewNodeID) -> (chunk: Int, index: Int) {
    (id.rawValue >> 6, id.rawValue & (chunk - 1))
  }

  private var chunks: [Int: [ViewNode?]] = [:]
  private var dead: [ViewNodeID] = []
  private var firstDead = 0
  private let limit: Int
  /// How many dead nodes are no longer known.
  private(set) var forgotten = 0

  /// A table that knows at most so many dead nodes.
  init(limit: Int) {
    self.limit = limit
  }

  /// A node that lives, or died not long ago.
  subscript(id: ViewNodeID) -> ViewNode? {
    let (chunk, index) = Self.place(of: id)
    return chunks[chunk]?[index] ?? nil
  }

  mutating func insert(_ node: ViewNode) {
    let (chunk, index) = Self.place(of: node.id)
    chunks[chunk, default: Array(repeating: nil, count: Self.chunk)][index] = node
  }

  mutating func change(_ id: ViewNodeID, _ body: (inout ViewNode) -> Void) {
    let (chunk, index) = Self.place(of: id)
    guard chunks[chunk]?[index] != nil else { return }
    body(&chunks[chunk]![index]!)
  }

  /// Notes a death, and forgets the node that has been dead longest if there are too many.
  mutating func bury(_ id: ViewNodeID, at seq: Int) {
    guard let node = self[id], node.died == nil else { return }
    change(id) { $0.died = seq }
    dead.append(id)
    guard dead.count - firstDead > limit else { return }
    forget(dead[firstDead])
    firstDead += 1
    if firstDead > limit {
      dead.removeFirst(firstDead)
      firstDead = 0
    }
  }

  private mutating func forget(_ id: ViewNodeID) {
    let (chunk, index) = Self.place(of: id)
    chunks[chunk]?[index] = nil
    if chunks[chunk]?.allSatisfy({ $0 == nil }) == true { chunks[chunk] = nil }
    forgotten += 1
  }

  /// All that are known, in the order of their births.
  ///
  /// - Complexity: O(n log n)
  var all: [ViewNode] { chunks.sorted { $0.key < $1.key }.flatMap { $0.value.compactMap(\.self) } }
}
