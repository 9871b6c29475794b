/// The properties of a type that do not keep the objects they refer to: weak and unowned ones, checked or not.
///
/// Reading an `unowned` one after its object is gone ends the program, and a recorded state may outlive every object it
/// refers to.
enum LooseReference {
  /// The names and types of such properties, by their position among the type's own.
  ///
  /// - Parameter count: how many properties of its own the type has.
  static func properties(of type: Any.Type, count: Int) -> [Int: (name: String, type: Any.Type)] {
    var found: [Int: (name: String, type: Any.Type)] = [:]
    let inherited = recursiveCount(type) - count
    guard inherited >= 0 else { return found }
    for position in 0..<count {
      var field = FieldMetadata()
      let fieldType = childMetadata(type, index: inherited + position, fieldMetadata: &field)
      if !field.isStrong { found[position] = (field.name.map { String(cString: $0) } ?? "\(position)", fieldType) }
      field.release?(field.name)
    }
    return found
  }
}

/// What the standard library's `_FieldReflectionMetadata` holds, in its order.
private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var release: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVar = false
}

/// Where the fields of a struct lie.
enum StructLayout {
  static func isStruct(_ type: Any.Type) -> Bool { metadataKind(type) == structKind }

  static func count(_ type: Any.Type) -> Int { recursiveCount(type) }

  static func field(_ index: Int, of type: Any.Type) -> (type: Any.Type, offset: Int) {
    var field = FieldMetadata()
    let fieldType = childMetadata(type, index: index, fieldMetadata: &field)
    field.release?(field.name)
    return (fieldType, childOffset(type, index: index))
  }

  /// A stored property by its name; nil for what is no struct, or has none of that name.
  static func field(named name: String, of type: Any.Type) -> (type: Any.Type, offset: Int)? {
    guard isStruct(type) else { return nil }
    for index in 0..<recursiveCount(type) {
      var field = FieldMetadata()
      let fieldType = childMetadata(type, index: index, fieldMetadata: &field)
      defer { field.release?(field.name) }
      if let text = field.name, String(cString: text) == name { return (fieldType, childOffset(type, index: index)) }
    }
    return nil
  }

  /// `MetadataKind.struct` of Swift's ABI.
  private static let structKind: UInt = 0x200
}

/// The entries of the Swift runtime that `Mirror` and the standard library's `_forEachField` are made of.
///
/// Safe because they are declared as `ReflectionMirror.swift` of the standard library declares them (since Swift 5.2;
/// exported by libswiftCore), are asked about structs and classes alone and within their count, and read metadata and no
/// value; the name is copied and released as `Mirror` does.
@_silgen_name("swift_getMetadataKind")
private func metadataKind(_: Any.Type) -> UInt

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func childOffset(_: Any.Type, index: Int) -> Int

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func recursiveCount(_: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func childMetadata(_: Any.Type, index: Int, fieldMetadata: UnsafeMutablePointer<FieldMetadata>) -> Any.Type

extension Walk {
  /// What stands for properties that must not be read, by position among the mirror's children.
  ///
  /// A loose reference has no past, whether or not its object is still there. In a live value a weak one is read.
  func withheldFields(of mirror: Mirror) -> [Int: Part] {
    let type = mirror.subjectType
    if let known = withheld[ObjectIdentifier(type)] { return known }
    let parts = mirror.looseProperties.compactMapValues { name, type in
      if isLive, type is any AnyOptional.Type { return nil as Part? }
      let value = Withheld(
        type: ReadableType.name(of: type), preview: "‹not read›", sentinel: isLive ? .unowned : .notRecorded)
      return Part(label: name, segment: name, value: value)
    }
    withheld[ObjectIdentifier(type)] = parts
    return parts
  }
}

extension Mirror {
  /// The properties that do not keep their objects, by position among the children.
  var looseProperties: [Int: (name: String, type: Any.Type)] {
    guard displayStyle == .struct || displayStyle == .class, !isCustom else { return [:] }
    return LooseReference.properties(of: subjectType, count: children.count)
  }
}

private protocol AnyOptional {}

extension Optional: AnyOptional {}
