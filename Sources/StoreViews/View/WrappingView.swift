/// A view that adds something to another one, such as a modifier.
protocol WrappingView {
  /// The view it is around.
  var wrapped: any View { get }
}

extension ModifiedView: WrappingView { var wrapped: any View { content } }
extension CallbackView: WrappingView { var wrapped: any View { content } }
extension EnvironmentView: WrappingView { var wrapped: any View { content } }
extension IdentifiedView: WrappingView { var wrapped: any View { content } }
extension LocatedView: WrappingView { var wrapped: any View { content } }
extension AnyView: WrappingView { var wrapped: any View { content } }

extension View {
  /// The view itself, without whatever was put around it.
  var withoutWrappers: any View {
    var view: any View = self
    while let wrapping = view as? any WrappingView { view = wrapping.wrapped }
    return view
  }
}
