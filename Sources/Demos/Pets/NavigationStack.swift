import StoreRuntime
import StoreViews

extension Pets {
  /// Shows the page on top of a path, and a way back once that page is there.
  ///
  /// It remembers which page it has shown, as stacks do that animate from one to the next.
  struct NavigationStack<Page: Identifiable, Content: View>: View {
    let path: [Page]
    @ViewBuilder let content: (Page) -> Content
    @Owned var shown: Page.ID? = nil

    var body: some View {
      if let page = path.last {
        if page.id == shown { Text("‹ back") }
        content(page).onAppear { shown = page.id }.id(page.id)
      } else {
        Text("no page")
      }
    }
  }
}
