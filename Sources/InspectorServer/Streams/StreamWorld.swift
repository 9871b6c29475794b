import InspectorTransport

/// What streams tell of, as it is at one moment.
struct StreamWorld {
  /// The stores a listener follows, in the order they were attached.
  let stores: [AttachedStore]
  /// What the program prints; nil where nobody hears it.
  let output: (any PrintedOutput)?
}

/// Lines that a program prints, as streams read them.
protocol PrintedOutput: Sendable {
  /// The number of the last line that was heard.
  var newest: Int { get }
  func lines(after number: Int, limit: Int) -> OutputPage
  func start(wake: @escaping @Sendable () -> Void) throws(SystemError)
  func leave()
  func stop()
}

extension OutputTap: PrintedOutput {}
