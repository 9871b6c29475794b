import StoreRedux

extension Counter {
  /// Writes down each action that reaches it, and the count it led to.
  static func logging(to log: Log) -> Middleware<State> {
    { _, getState in
      { next in
        { action in
          let before = getState()?.count ?? 0
          next(action)
          log.lines.append("\(type(of: action)): \(before) → \(getState()?.count ?? 0)")
        }
      }
    }
  }

  /// Makes single taps of a long one.
  static var holding: Middleware<State> {
    { dispatch, _ in
      { next in
        { action in
          guard let hold = action as? Hold else { return next(action) }
          for _ in 0..<min(max(hold.taps, 0), 10) { dispatch(Increment()) }
        }
      }
    }
  }

  /// Swallows what would make the count or the step negative.
  static var guarding: Middleware<State> {
    { _, getState in
      { next in
        { action in
          switch action {
          case is Decrement:
            guard let state = getState(), state.count >= state.step else { return }
          case let action as SetStep:
            guard action.step > 0 else { return }
          default: break
          }
          next(action)
        }
      }
    }
  }

  /// What the logging middleware writes.
  final class Log {
    var lines: [String] = []
  }
}
