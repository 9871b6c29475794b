// How a UI framework reports its own views: a token that is born and dies with what the framework calls the view's
// identity, here `@State`. Which bodies run is for the framework alone to say: SwiftUI tells nobody, so no evaluations are
// reported, rather than those of a wrapper.
#if canImport(SwiftUI)
  import StoreRuntime
  public import SwiftUI

  extension SwiftUI.View {
    /// Reports the birth and the death of this view to a registry.
    ///
    /// - Parameters:
    ///   - registry: where they are told.
    ///   - identity: what makes the view the same one, as the program sees it.
    @MainActor
    public func reported(
      to registry: ViewRegistry, as identity: ViewIdentity, fileID: StaticString = #fileID,
      filePath: StaticString = #filePath, line: UInt = #line
    ) -> some SwiftUI.View {
      let location = SourceLocation(fileID: fileID, filePath: filePath, line: line)
      return ReportedView(
        content: self, registry: registry,
        birth: ViewBirth(type: "\(Self.self)", identity: identity, location: location))
    }
  }

  private struct ReportedView<Content: SwiftUI.View>: SwiftUI.View {
    let content: Content
    let registry: ViewRegistry
    let birth: ViewBirth
    @SwiftUI.State private var token = ReportToken()

    var body: some SwiftUI.View {
      token.report(birth, to: registry)
      return content
    }
  }

  /// Lives as long as the framework keeps a view's state, which is as long as the view's identity.
  private final class ReportToken {
    private var node: (id: ViewNodeID, registry: ViewRegistry)?

    func report(_ birth: ViewBirth, to registry: ViewRegistry) {
      if node == nil { node = (registry.born(birth), registry) }
    }

    // SwiftUI lets go of a view's state on the main actor, where the registry belongs.
    deinit {
      if let node { node.registry.died(node.id) }
    }
  }
#endif
