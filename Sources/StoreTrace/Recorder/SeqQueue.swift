/// Elements in the order of the seqs they begin at, oldest first.
///
/// Adding and taking are O(1), amortised, and finding is O(log n). Invariants: seqs rise; what is taken is gone at once.
struct SeqQueue<Element> {
  // Apart from the elements, so that a search touches nothing else.
  private var seqs: [Int] = []
  private var elements: ContiguousArray<Element?> = []
  private var head = 0

  var count: Int { seqs.count - head }

  /// The seq an element begins at.
  func seq(at index: Int) -> Int { seqs[head + index] }

  subscript(index: Int) -> Element {
    get {
      guard let element = elements[head + index] else { preconditionFailure("taken elements stand before the head") }
      return element
    }
    set { elements[head + index] = newValue }
  }

  mutating func append(_ element: Element, at seq: Int) {
    seqs.append(seq)
    elements.append(element)
  }

  mutating func takeFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = elements[head].take()
    head += 1
    if head >= 32, head * 2 >= seqs.count {
      seqs.removeSubrange(..<head)
      elements.removeSubrange(..<head)
      head = 0
    }
    return element
  }

  mutating func takeLast() -> Element? {
    guard count > 0 else { return nil }
    seqs.removeLast()
    return elements.removeLast()
  }

  /// The last element that begins at the seq or before it.
  func index(leadingTo seq: Int) -> Int? {
    var low = head
    var high = seqs.count
    while low < high {
      let middle = (low + high) / 2
      if seqs[middle] <= seq { low = middle + 1 } else { high = middle }
    }
    return low > head ? low - 1 - head : nil
  }
}
