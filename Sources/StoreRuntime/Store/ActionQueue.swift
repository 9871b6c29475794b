/// An action that waits for its turn, with what is known of its sender.
struct QueuedAction<Action> {
  enum Content {
    case action(Action)
    /// Made when its turn comes; nil then is no action at all.
    case made(() -> Action?)
  }

  let content: Content
  let cause: TransitionCause
  let location: SourceLocation?
  /// What waits for it to be reduced, and around which its own effects start.
  let scope: EffectScope?
  /// The running effect that sent it.
  let sender: EffectOrigin?

  init(
    _ content: Content, cause: TransitionCause, location: SourceLocation?, scope: EffectScope?,
    sender: EffectOrigin? = nil
  ) {
    self.content = content
    self.cause = cause
    self.location = location
    self.scope = scope
    self.sender = sender
  }
}

/// A first-in, first-out queue; taking is O(1) amortised, however many actions wait.
struct ActionQueue<Action> {
  // An action is taken out where it is processed, so that clearing the list releases none: releasing may call us.
  private var items: [QueuedAction<Action>?] = []
  private var head = 0

  mutating func append(_ item: QueuedAction<Action>) {
    items.append(item)
  }

  mutating func append(contentsOf other: ActionQueue) {
    items += other.items[other.head...]
  }

  mutating func takeFirst() -> QueuedAction<Action>? {
    guard head < items.count else { return nil }
    defer {
      head += 1
      if head == items.count {
        items.removeAll(keepingCapacity: head < 64)
        head = 0
      } else if head >= 1024, head * 2 >= items.count {
        items.removeFirst(head)
        head = 0
      }
    }
    let item = items[head]
    items[head] = nil
    return item
  }
}
