/// One level of the effects that an action started: what is cancelled and waited for together.
///
/// Invariants: a scope is in its parent's list while anything in it is open; `isCancelled` is true of every scope below
/// a cancelled one. Walks over scopes are loops, so that depth takes no stack.
class EffectScope {
  private(set) var parent: EffectScope?
  /// How failed work in it is retried.
  let retry: RetryPolicy?
  /// The lift of the reducer its effects came through, if they did here.
  let lift: (any OwnerLiftObject)?
  /// The id it was made cancellable with.
  var key: EffectKey?
  /// True once somebody cancelled it; what it starts later ends at once.
  private(set) var isCancelled: Bool
  /// What runs in it, by its number in the store.
  var tasks: [Int: Task<Void, Never>] = [:]
  /// The scopes in it that are open.
  var scopes: [ObjectIdentifier: EffectScope] = [:]
  /// How much of it waits to be started or, if it is an action, to be reduced.
  var holds = 0

  init(in parent: EffectScope?, retry: RetryPolicy? = nil, lift: (any OwnerLiftObject)? = nil) {
    self.parent = parent
    self.retry = retry ?? parent?.retry
    self.lift = lift
    isCancelled = parent?.isCancelled ?? false
  }

  /// True while there is something that has not started although nothing runs.
  var hasMore: Bool { false }

  var isEmpty: Bool { holds == 0 && tasks.isEmpty && scopes.isEmpty }

  /// True while something in it would still go on: it is open and not cancelled.
  var isLive: Bool {
    contains { !$0.isCancelled && ($0.holds > 0 || !$0.tasks.isEmpty || $0.hasMore) }
  }

  /// Something that runs in it; nil if nothing does, or all that keeps a scope open is an action that is held back.
  var someTask: (id: Int, task: Task<Void, Never>)? {
    // Most scopes have a task or one inner scope, so this is short; one that only waits must not hide another's task.
    var open = [self]
    while let scope = open.popLast() {
      if let first = scope.tasks.first { return (id: first.key, task: first.value) }
      open += scope.scopes.values
    }
    return nil
  }

  /// True if it, or a scope around it, has an id to be cancelled by.
  var isCancellable: Bool { ancestors { $0.key == nil ? nil : true } ?? false }

  /// The scope of the action behind everything in it.
  var group: EffectGroup? { ancestors { $0 as? EffectGroup } }

  func isInside(_ scope: EffectScope) -> Bool { ancestors { $0 === scope ? true : nil } ?? false }

  /// The first answer of this scope and those around it, from the inside out.
  func ancestors<Answer>(_ ask: (EffectScope) -> Answer?) -> Answer? {
    var scope: EffectScope? = self
    while let current = scope {
      if let answer = ask(current) { return answer }
      scope = current.parent
    }
    return nil
  }

  /// Asks everything in it to stop, and takes back what has not started.
  func cancel() {
    _ = contains { scope in
      scope.isCancelled = true
      for task in scope.tasks.values { task.cancel() }
      return false
    }
  }

  /// Cancels everything and forgets it: its store is gone.
  func dismantle() {
    var open = [self]
    while let scope = open.popLast() {
      scope.isCancelled = true
      for task in scope.tasks.values { task.cancel() }
      scope.tasks = [:]
      scope.holds = 0
      scope.parent = nil
      open += scope.scopes.values
      scope.scopes = [:]
    }
  }

  private func contains(_ isFound: (EffectScope) -> Bool) -> Bool {
    var open = [self]
    while let scope = open.popLast() {
      if isFound(scope) { return true }
      open += scope.scopes.values
    }
    return false
  }
}
