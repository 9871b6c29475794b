/// What became of views, scene by scene.
extension SessionReport {
  /// How often each view was born, died and was evaluated; nothing where there were no scenes.
  func sceneLines() -> [StyledText] {
    guard !scenes.isEmpty else { return [] }
    let table = Table(
      columns: [
        Table.Column("  screen"), Table.Column("view"), Table.Column("births", .right), Table.Column("deaths", .right),
        Table.Column("evaluations", .right),
      ],
      rows: scenes.map { scene in
        [
          StyledText("  \(scene.title)"), StyledText(scene.view), StyledText("\(scene.births)"),
          StyledText("\(scene.deaths)", scene.deaths > 0 ? .removed : .plain), StyledText("\(scene.evaluations)"),
        ]
      })
    return [StyledText("VIEWS", .heading)] + table.lines()
  }
}
