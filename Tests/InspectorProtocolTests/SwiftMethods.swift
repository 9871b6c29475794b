import InspectorProtocol
import StoreJSON

/// Every Swift type that is a method, by the name of the type.
enum SwiftMethods {
  static let requests: [String: any RequestMethod.Type] = [
    "ActionsGet": ActionsGet.self,
    "ActionsList": ActionsList.self,
    "ActionsSchema": ActionsSchema.self,
    "Continue": Continue.self,
    "Jump": Jump.self,
    "Pause": Pause.self,
    "Resume": Resume.self,
    "Step": Step.self,
    "Effects": Effects.self,
    "GraphCauses": GraphCauses.self,
    "GraphDependencies": GraphDependencies.self,
    "GraphExport": GraphExport.self,
    "GraphIdentity": GraphIdentity.self,
    "StoreFindings": StoreFindings.self,
    "Preview": Preview.self,
    "Dispatch": Dispatch.self,
    "Initialize": Initialize.self,
    "Shutdown": Shutdown.self,
    "HistoryLimit": HistoryLimit.self,
    "StateBlame": StateBlame.self,
    "StoreWhatIf": StoreWhatIf.self,
    "StateDiff": StateDiff.self,
    "StateGet": StateGet.self,
    "StateSearch": StateSearch.self,
    "StateText": StateText.self,
    "StoreGet": StoreGet.self,
    "StoreList": StoreList.self,
    "StoreSubscribers": StoreSubscribers.self,
    "StoreVersion": StoreVersion.self,
    "StreamAck": StreamAck.self,
    "StreamCancel": StreamCancel.self,
    "StreamListen": StreamListen.self,
  ]

  static let notifications: [String: any NotificationMethod.Type] = [
    "CancelRequest": CancelRequest.self,
    "Exit": Exit.self,
    "Initialized": Initialized.self,
    "Progress": InspectorProtocol.Progress.self,
    "StoreChanged": StoreChanged.self,
    "StreamEvent": StreamEvent.self,
  ]
}

extension RequestMethod {
  static var shapes: (params: SwiftShape, result: SwiftShape) { (SwiftShape(Params.self), SwiftShape(Result.self)) }
}

extension NotificationMethod {
  static var shape: SwiftShape { SwiftShape(Params.self) }
}
