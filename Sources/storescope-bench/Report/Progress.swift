/// One line that says what is being measured, for whoever waits at a terminal.
struct Progress {
  let isShown: Bool

  func show(_ text: String) {
    if isShown { Terminal.tell("\r\u{1B}[K\(text)") }
  }

  func end() {
    if isShown { Terminal.tell("\r\u{1B}[K") }
  }
}
