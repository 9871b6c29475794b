public import StoreJSON

/// Why a request was refused: a code, a sentence that says what to do, and the facts as a flat object.
///
/// A conforming type's own members are the error's `data`.
public protocol StoreError: Error, Codable, Sendable, Equatable {
  /// The code on the wire.
  static var code: Int { get }
  /// A sentence for a person: what happened and what to do.
  var message: String { get }
}

extension StoreError {
  /// The facts, as they go into the error's `data`.
  public var data: JSONObject? {
    // Members are strings and integers, which always encode.
    (try? JSONValueEncoder().encode(self))?.object
  }
}
