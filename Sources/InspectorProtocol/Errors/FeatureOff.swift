/// 4016: what was asked for is not there in this program.
public struct FeatureOff: StoreError {
  public static let code = 4016
  /// What is not there.
  public let feature: String

  /// - Parameter feature: what is not there.
  public init(feature: String) { self.feature = feature }

  public var message: String { "This program serves no \(feature): ask initialize for what it does serve." }
}
