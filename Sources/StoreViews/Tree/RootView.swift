import StoreRuntime

/// What a host mounts: a body of its own for what is read where the host is made.
struct RootView<Content: View>: View, RootedView {
  let content: () -> Content
  let location: SourceLocation?

  var body: Content { content() }
}

/// Marks a `RootView`, its type left out.
protocol RootedView {}
