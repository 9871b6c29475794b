/// What a running effect sends its actions with; it holds its store weakly.
///
/// An action sent once the effect was cancelled is dropped, one sent after it has ended otherwise is reduced; both are
/// reported (`StoreEvent.effectLate`).
public struct Send<Action>: Sendable {
  private let deliver: @Sendable (sending Action, SourceLocation) async -> Void

  package init(deliver: @escaping @Sendable (sending Action, SourceLocation) async -> Void) {
    self.deliver = deliver
  }

  /// Sends an action on the store's isolation; nothing happens once the store is gone.
  public func callAsFunction(
    _ action: sending Action, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    await deliver(action, SourceLocation(fileID: fileID, filePath: filePath, line: line))
  }

  func pullback<Local>(_ transform: @escaping @Sendable (Local) -> Action) -> Send<Local> {
    let deliver = deliver
    return Send<Local> { local, location in await deliver(transform(local), location) }
  }
}
