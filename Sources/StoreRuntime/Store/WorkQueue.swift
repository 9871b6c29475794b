/// Something that waits for its turn, with what is known of its sender.
struct QueuedWork<State, Action> {
  /// What is to be done.
  enum Content {
    /// Hand the action to the intake, if there is one, else reduce it.
    case action(Action)
    /// Reduce the action, which an intake has passed on.
    case passedOn(Action)
    /// Make an action when its turn comes; nil then is no action at all.
    case made(() -> Action?)
    /// Write the state without an action.
    case update((inout State) -> Void)
    /// Tell subscribers though nothing changed.
    case notification
  }

  var content: Content
  let cause: TransitionCause
  let location: SourceLocation?
  /// What waits for it to be done, and around which its own effects start.
  var scope: EffectScope?
  /// The running effect that sent it.
  var sender: EffectOrigin?

  init(
    _ content: Content, cause: TransitionCause, location: SourceLocation?, scope: EffectScope? = nil,
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
@usableFromInline
struct WorkQueue<State, Action> {
  // An action is taken out where it is processed, so that clearing the list releases none: releasing may call us.
  private var items: [QueuedWork<State, Action>?] = []
  private var head = 0

  /// How many wait.
  @usableFromInline private(set) var count = 0

  mutating func append(_ item: QueuedWork<State, Action>) {
    items.append(item)
    count += 1
  }

  mutating func append(contentsOf other: WorkQueue) {
    items += other.items[other.head...]
    count += other.count
  }

  mutating func takeFirst() -> QueuedWork<State, Action>? {
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
    count -= 1
    return item
  }
}
