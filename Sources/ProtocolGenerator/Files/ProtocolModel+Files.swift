extension ProtocolModel {
  /// The folders in which every generated file is one of this model's, below the folder that is written to.
  public static let ownFolders = ["schema", "methods"]

  /// Every file that is made from this model, the same for the same model.
  ///
  /// - Complexity: O(size of the model × number of its types).
  public var files: [GeneratedFile] {
    [SchemaFile(model: self).file, DeclarationFile(model: self).file] + Pages(model: self).files
  }
}
