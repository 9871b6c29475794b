import StoreRuntime

/// The way of a store's state to one subscriber: it says which part is delivered, and when.
///
/// Stages apply in the order written, and each sees the state before an action and the one after it.
public class Subscription<State> {
  /// Is called with the state before an action, nil at the start, and the one after it.
  ///
  /// Stages of one's own are written with it: a new subscription whose sink is called from the observer of another.
  public var observer: ((State?, State) -> Void)?

  let course: Course

  /// A subscription whose values come through a sink.
  ///
  /// - Parameter sink: is called once, with the function to call with each state before and after.
  public convenience init(sink: @escaping (@escaping (State?, State) -> Void) -> Void) {
    self.init(course: Course(), sink: sink)
  }

  init(course: Course = Course()) {
    self.course = course
  }

  private convenience init(course: Course, sink: (@escaping (State?, State) -> Void) -> Void) {
    self.init(course: course)
    sink { self.newValues(oldState: $0, newState: $1) }
  }

  func newValues(oldState: State?, newState: State) {
    observer?(oldState, newState)
  }

  /// The part of the state that a function makes.
  public func select<Substate>(_ selector: @escaping (State) -> Substate) -> Subscription<Substate> {
    Subscription<Substate>(course: course) { sink in
      self.observer = { old, new in sink(old.map(selector), selector(new)) }
    }
  }

  /// The part of the state at a key path.
  public func select<Substate>(_ keyPath: KeyPath<State, Substate>) -> Subscription<Substate> {
    select { $0[keyPath: keyPath] }
  }

  /// Skips states for which the function says that they repeat the one before.
  public func skipRepeats(
    _ isRepeat: @escaping (_ oldState: State, _ newState: State) -> Bool,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Subscription<State> {
    skipping(.skipRepeatsBy, at: SourceLocation(fileID: fileID, filePath: filePath, line: line), when: isRepeat)
  }

  /// Skips states for which the function is true of the one before and this one.
  public func skip(
    when: @escaping (_ oldState: State, _ newState: State) -> Bool,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Subscription<State> {
    skipping(.skipWhen, at: SourceLocation(fileID: fileID, filePath: filePath, line: line), when: when)
  }

  /// Delivers only states for which the function is true of the one before and this one.
  public func only(
    when: @escaping (_ oldState: State, _ newState: State) -> Bool,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Subscription<State> {
    skipping(.onlyWhen, at: SourceLocation(fileID: fileID, filePath: filePath, line: line)) { !when($0, $1) }
  }

  func skipping(
    _ kind: SelectionStage.Kind, at location: SourceLocation, when skips: @escaping (State, State) -> Bool
  ) -> Subscription<State> {
    let course = course
    let stage = course.add(SelectionStage(kind, at: location))
    return Subscription(course: course) { sink in
      self.observer = { old, new in
        if let old, skips(old, new) {
          course.skipped = stage
        } else {
          sink(old, new)
        }
      }
    }
  }
}

extension Subscription where State: Equatable {
  /// Skips states that equal the one before.
  public func skipRepeats(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Subscription<State> {
    skipping(.skipRepeats, at: SourceLocation(fileID: fileID, filePath: filePath, line: line), when: ==)
  }
}
