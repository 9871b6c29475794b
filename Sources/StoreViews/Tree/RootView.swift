import StoreRuntime

/// What a host mounts: a body of its own for what is read where the host is made.
struct RootView<Content: View>: View, RootedView {
  let content: () -> Content
  let location: SourceLocation?

  // A statement of a builder would be given a line of its own, and another type.
  var body: Content { return content() }
}

/// Marks a `RootView`, its type left out.
protocol RootedView {}
