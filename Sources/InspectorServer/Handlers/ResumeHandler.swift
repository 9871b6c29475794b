import InspectorProtocol
import RPCWire
import StoreTrace

/// Serves `store/resume`.
enum ResumeHandler: Handler {
  typealias Method = Resume

  static let lane = Lane.write

  static func handle(
    _ params: Resume.Params, _ context: HandlerContext
  ) throws(ResponseError) -> Answer<Resume.Result> {
    try context.steer(params.store) { control, holder, begin in
      await control.returnToPresent(by: holder, ifBegun: begin).map(Resume.Result.init)
    }
  }
}
