import InspectorProtocol
import StoreJSON

/// A Swift type of the wire without its type: what tests do with it.
struct SwiftShape: Sendable {
  /// Decodes a value and encodes it again.
  let roundTrip: @Sendable (JSONValue) throws -> JSONValue

  init<Shape: Codable & Sendable>(_ type: Shape.Type) {
    roundTrip = { try JSONValueEncoder().encode(JSONValueDecoder().decode(Shape.self, from: $0)) }
  }

  /// The Swift type of every structure of the model.
  static let structures: [String: SwiftShape] = [
    "ActionCase": SwiftShape(ActionCase.self),
    "ActionDetail": SwiftShape(ActionDetail.self),
    "ActionNotDecoded": SwiftShape(ActionNotDecoded.self),
    "ActionRef": SwiftShape(ActionRef.self),
    "ActionsGetParams": SwiftShape(ActionsGet.Params.self),
    "ActionsListParams": SwiftShape(ActionsList.Params.self),
    "ActionsListResult": SwiftShape(ActionsList.Result.self),
    "ActionsSchemaParams": SwiftShape(ActionsSchema.Params.self),
    "ActionsSchemaResult": SwiftShape(ActionsSchema.Result.self),
    "CancelRequestParams": SwiftShape(CancelRequest.Params.self),
    "BlobInfo": SwiftShape(BlobInfo.self),
    "Change": SwiftShape(Change.self),
    "ChildCount": SwiftShape(ChildCount.self),
    "ClientCapabilities": SwiftShape(ClientCapabilities.self),
    "ClientInfo": SwiftShape(ClientInfo.self),
    "Deliveries": SwiftShape(Deliveries.self),
    "DispatchDisabled": SwiftShape(DispatchDisabled.self),
    "DispatchParams": SwiftShape(Dispatch.Params.self),
    "DispatchResult": SwiftShape(Dispatch.Result.self),
    "EffectRef": SwiftShape(EffectRef.self),
    "ExperimentalClientCapabilities": SwiftShape(ExperimentalClientCapabilities.self),
    "ExperimentalServerCapabilities": SwiftShape(ExperimentalServerCapabilities.self),
    "Gap": SwiftShape(Gap.self),
    "History": SwiftShape(History.self),
    "Identity": SwiftShape(Identity.self),
    "InitializeParams": SwiftShape(Initialize.Params.self),
    "InitializeResult": SwiftShape(Initialize.Result.self),
    "Location": SwiftShape(Location.self),
    "Node": SwiftShape(Node.self),
    "NotListening": SwiftShape(NotListening.self),
    "Overloaded": SwiftShape(Overloaded.self),
    "NoSuchPath": SwiftShape(NoSuchPath.self),
    "PayloadField": SwiftShape(PayloadField.self),
    "ProtocolVersion": SwiftShape(ProtocolVersion.self),
    "ResultTooLarge": SwiftShape(ResultTooLarge.self),
    "Sentinel": SwiftShape(Sentinel.self),
    "SeqMismatch": SwiftShape(SeqMismatch.self),
    "SeqOutOfRange": SwiftShape(SeqOutOfRange.self),
    "SeqRange": SwiftShape(SeqRange.self),
    "ServerCapabilities": SwiftShape(ServerCapabilities.self),
    "ServerInfo": SwiftShape(ServerInfo.self),
    "Skipped": SwiftShape(Skipped.self),
    "StateDiffParams": SwiftShape(StateDiff.Params.self),
    "StateDiffResult": SwiftShape(StateDiff.Result.self),
    "StateGetParams": SwiftShape(StateGet.Params.self),
    "StateGetResult": SwiftShape(StateGet.Result.self),
    "ProgressParams": SwiftShape(InspectorProtocol.Progress.Params.self),
    "WorkDoneProgress": SwiftShape(WorkDoneProgress.self),
    "StoreClientOptions": SwiftShape(StoreClientOptions.self),
    "StoreDetail": SwiftShape(StoreDetail.self),
    "StoreGetParams": SwiftShape(StoreGet.Params.self),
    "StoreGone": SwiftShape(StoreGone.self),
    "StoreListResult": SwiftShape(StoreList.Result.self),
    "StoreRef": SwiftShape(StoreRef.self),
    "StoreServerCapabilities": SwiftShape(StoreServerCapabilities.self),
    "StoreSubscribersParams": SwiftShape(StoreSubscribers.Params.self),
    "StoreSubscribersResult": SwiftShape(StoreSubscribers.Result.self),
    "StoreVersionResult": SwiftShape(StoreVersion.Result.self),
    "StreamAckParams": SwiftShape(StreamAck.Params.self),
    "StreamCancelParams": SwiftShape(StreamCancel.Params.self),
    "StreamEventParams": SwiftShape(StreamEvent.Params.self),
    "StreamListenParams": SwiftShape(StreamListen.Params.self),
    "StreamListenResult": SwiftShape(StreamListen.Result.self),
    "StringCut": SwiftShape(StringCut.self),
    "SubscriberCount": SwiftShape(SubscriberCount.self),
    "SubscriberRef": SwiftShape(SubscriberRef.self),
    "UnknownStore": SwiftShape(UnknownStore.self),
  ]
}
