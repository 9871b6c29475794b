/// Who is told that there is something new.
///
/// A function that is guarded by itself would be wrapped once more each time it is looked at: as a generic value it has
/// another form, and what is handed out in place is converted there and back.
package struct Observer: Sendable {
  package let tell: @Sendable () -> Void

  package init(tell: @escaping @Sendable () -> Void) { self.tell = tell }
}
