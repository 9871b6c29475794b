/// Elements in the order of the seqs they begin at, oldest first, in memory that is used again and again.
///
/// Adding and taking are O(1), amortised, and allocate only to grow; finding is O(log n). It is a class of pointers because
/// generic code that is not compiled for its types pays for each value of a generic type it handles, and a recorder has
/// little time. Invariants: seqs rise; the `count` slots from `head` on, and no others, hold an element.
final class SeqRing<Element> {
  private(set) var count = 0
  private var head = 0
  private var mask: Int
  private var seqs: UnsafeMutablePointer<Int>
  private var elements: UnsafeMutablePointer<Element>

  init() {
    mask = 7
    seqs = .allocate(capacity: 8)
    elements = .allocate(capacity: 8)
  }

  deinit {
    removeAll()
    seqs.deallocate()
    elements.deallocate()
  }

  /// The seq an element begins at.
  func seq(at index: Int) -> Int { seqs[slot(index)] }

  subscript(index: Int) -> Element { elements[slot(index)] }

  func append(_ element: Element, at seq: Int) {
    if count > mask { grow() }
    let slot = (head + count) & mask
    seqs[slot] = seq
    (elements + slot).initialize(to: element)
    count += 1
  }

  func change(_ index: Int, _ body: (inout Element) -> Void) { body(&elements[slot(index)]) }

  /// Takes the oldest element out; there must be one.
  func takeFirst() -> Element {
    let slot = slot(0)
    head = (head + 1) & mask
    count -= 1
    return (elements + slot).move()
  }

  /// Takes the newest element out; there must be one.
  func takeLast() -> Element {
    let slot = slot(count - 1)
    count -= 1
    return (elements + slot).move()
  }

  /// Takes one element after the other out and releases it, which may run an app's code.
  func removeAll() {
    while count > 0 { _ = takeFirst() }
  }

  /// The last element that begins at the seq or before it.
  func index(leadingTo seq: Int) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if seqs[(head + middle) & mask] <= seq { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  private func slot(_ index: Int) -> Int {
    precondition(index >= 0 && index < count, "no element \(index) of \(count)")
    return (head + index) & mask
  }

  private func grow() {
    let capacity = (mask + 1) * 2
    let newSeqs = UnsafeMutablePointer<Int>.allocate(capacity: capacity)
    let newElements = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    for index in 0..<count {
      let slot = slot(index)
      newSeqs[index] = seqs[slot]
      (newElements + index).moveInitialize(from: elements + slot, count: 1)
    }
    seqs.deallocate()
    elements.deallocate()
    (seqs, elements, mask, head) = (newSeqs, newElements, capacity - 1, 0)
  }
}
