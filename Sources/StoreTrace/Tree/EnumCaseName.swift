/// The name of an enum's case as the source spells it.
///
/// `String(describing:)` would run the type's own `description`, which may print anything, and costs three times more.
enum EnumCaseName {
  /// The case's name; nil when the value is no enum of Swift or the program was built without reflection metadata.
  static func of(_ value: Any) -> String? { runtimeCaseName(value).map { String(cString: $0) } }
}

/// The entry of the Swift runtime that the standard library's own printing of enum cases is made of.
///
/// Safe because it is declared as `OutputStream.swift` of the standard library declares it (since Swift 5; exported by
/// libswiftCore), takes the opened value with its metadata, reads the value only through that, answers null for what is no enum, and returns a
/// zero-terminated string of the type's metadata, which is never freed; the caller copies it at once.
@_silgen_name("swift_EnumCaseName")
private func runtimeCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
