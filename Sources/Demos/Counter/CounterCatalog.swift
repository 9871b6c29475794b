import StoreRedux
import StoreRuntime

extension Counter {
  /// What an inspector may dispatch.
  ///
  /// - Throws: `ActionCatalogError` where two types share a name; the tests show that none do.
  static func catalog() throws(ActionCatalogError) -> ActionCatalog<any Action> {
    try ActionCatalog<any Action>.empty
      .register(Increment.self, example: Increment())
      .register(Decrement.self, example: Decrement())
      .register(SetStep.self, example: SetStep(5))
      .register(Hold.self, example: Hold(taps: 3))
      .register(DisplayAction.self, examples: [DisplayAction.show(7), DisplayAction.reset])
      .register(Celebrate.self, example: Celebrate(milestone: 10))
  }
}
