import StoreRuntime

/// The stages of a subscription, and which of them stopped the state that went through last.
final class Course {
  private(set) var stages: [SelectionStage] = []
  /// The index of the stage that let the last state not pass.
  var skipped: Int?

  /// Adds a stage and returns its index.
  func add(_ stage: SelectionStage) -> Int {
    stages.append(stage)
    return stages.count - 1
  }
}
