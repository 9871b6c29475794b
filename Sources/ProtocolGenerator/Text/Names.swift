extension MethodEntry {
  /// The method's name as the name of a file, without its extension: `store-state-get`.
  var fileName: String {
    let name = method.hasPrefix("$/") ? String(method.dropFirst(2)) : method
    return String(name.map { $0 == "/" ? "-" : $0 })
  }
}

extension ErrorEntry {
  /// The error's name as the name of a type: `UnknownStoreError`.
  var typeName: String {
    let words = name.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return words.joined() + (words.last == "Error" ? "" : "Error")
  }
}
