public import StoreRuntime

/// A part of a view tree: a value that says what it consists of, from a store's state, from what it was given and what it
/// owns.
///
/// ```swift
/// struct CounterView: View {
///   let store: Store<Counter.State, Counter.Action>
///   @Owned var isOpen = false
///
///   var body: some View {
///     Text("\(store.count)")
///     if isOpen { Details(store: store) }
///   }
/// }
/// ```
///
/// The body runs when the view appears in a tree, and again when something it read has changed or the view its parent
/// makes is not equal to the one before. Views that are Equatable are compared with their `==`, others property by property;
/// a closure equals nothing, so a view that holds one is evaluated whenever its parent is.
/// A view without a body, `Body == Never`, is a leaf, such as `Text`.
public protocol View {
  /// What the view consists of.
  associatedtype Body: View

  /// What the view consists of; it should do nothing but read.
  @ViewBuilder var body: Body { get }

  /// Where the program made the view, if it cares to tell; nil by default.
  var location: SourceLocation? { get }
}

extension View {
  public var location: SourceLocation? { nil }
}

extension View where Body == Never {
  /// A leaf consists of nothing; nobody asks it.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: View {
  public typealias Body = Never
}
