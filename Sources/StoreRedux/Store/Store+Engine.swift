import StoreRuntime

// Between the front and its engine: what is sent goes to the engine, which hands it back for the middleware.
extension Store {
  // Middleware may have swallowed ReSwiftInit; a store has a state all the same.
  var firstState: State { birth.state ?? root.reduce(ReSwiftInit(), nil) }

  var isBeingBorn: Bool { made == nil && !birth.isOver }

  func makeEngine() -> Engine {
    let engine = Engine(
      firstState, name: birth.name, sources: birth.sources, isolation: nil, fileID: birth.location.fileID,
      filePath: birth.location.filePath, line: birth.location.line
    ) { [root] state, action in
      state = root.reduce(action, state)
      return .none
    }
    engine.intercept { [weak self] in self?.takeIn($0) }
    made = engine
    birth.state = nil
    return engine
  }

  func makeDispatchFunction() -> DispatchFunction {
    // Middleware may keep these for longer than the store lives; what they dispatch then is dropped.
    let dispatch: DispatchFunction = { [weak self] in self?.dispatch($0) }
    let getState: () -> State? = { [weak self] in self?.state }
    let reduce: DispatchFunction = { [weak self] in self?._defaultDispatch(action: $0) }
    let chain = chained(middleware, dispatch, getState, around: reduce)
    return { [weak self] action in
      guard let self else { return }
      // Whoever calls the function itself sends an action like anybody else.
      if isInMiddleware || isBeingBorn { chain(action) } else { send(action, at: nil) }
    }
  }

  private func takeIn(_ action: any Action) {
    let wasInMiddleware = isInMiddleware
    isInMiddleware = true
    defer { isInMiddleware = wasInMiddleware }
    dispatchFunction(action)
  }

  func send(_ action: any Action, at location: SourceLocation?) {
    if isBeingBorn { return dispatchFunction(action) }
    let wasHandingOn = isHandingOn
    isHandingOn = false
    defer { isHandingOn = wasHandingOn }
    engine.send(action, at: location)
  }
}

// Generic so that functions go through as they are in the list: each type spelled out would cost each action two calls
// more for each middleware.
private func chained<Dispatch, GetState>(
  _ middleware: [(Dispatch, GetState) -> (Dispatch) -> Dispatch], _ dispatch: Dispatch, _ getState: GetState,
  around reduce: Dispatch
) -> Dispatch {
  middleware.reversed().reduce(reduce) { next, middleware in middleware(dispatch, getState)(next) }
}
