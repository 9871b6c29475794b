/// What an editor learned in one session, ready to be printed; every figure is one of the server's answers.
struct SessionReport: Equatable, Sendable {
  /// One line of the timeline.
  struct Action: Equatable, Sendable {
    let seq: Int
    /// Microseconds since the store was attached.
    let at: Int
    let name: String
    let sender: String
    /// What became of it, where it was not reduced; else nil.
    var outcome: String?
    /// Nanoseconds the reducer took.
    let duration: Int
    let changes: [Change]
    /// True if there are more changes than listed.
    let hasMoreChanges: Bool
    /// What became of the effects it started.
    let effects: [String]
  }

  /// One difference between two states.
  struct Change: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
      case added(String), removed(String)
      case changed(before: String, after: String)
      case moved(from: String)
    }

    let path: String
    let kind: Kind
  }

  /// One value of a state with what it holds.
  struct Value: Equatable, Sendable {
    let label: String
    /// The value in short, or the type of one that holds others.
    let text: String
    let children: [Value]
    /// How many children are not listed.
    let unlisted: Int
  }

  struct Subscriber: Equatable, Sendable {
    let label: String
    let delivered: Int
    let skippedEqual: Int
    let skippedByPredicate: Int
    let place: String
  }

  /// Two states, and how they differ.
  struct Difference: Equatable, Sendable {
    let from: Int
    let to: Int
    let changes: [Change]
    let isTruncated: Bool
  }

  /// What became of one view while a scene was played.
  struct Scene: Equatable, Sendable {
    let title: String
    let view: String
    let births: Int
    let deaths: Int
    let evaluations: Int
  }

  let program: String
  let demo: String
  let process: Int
  let store: String
  let stateType: String
  let actionType: String
  let actions: [Action]
  let stateSeq: Int
  let state: Value
  let difference: Difference
  let subscribers: [Subscriber]
  /// What became of views, where the session had scenes of them.
  var scenes: [Scene] = []
  /// What costs more than it should, or is wrong; the dearest first.
  var findings: [FindingLines] = []
  /// What they are not made from, in a line; nil for nothing.
  var omitted: String?
  /// How many events of the stream the server says it left out.
  let dropped: Int
  /// The demo to look at next; nil if there is no other.
  let nextDemo: String?
}
