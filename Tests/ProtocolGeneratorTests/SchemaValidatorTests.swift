import StoreJSON
import Testing

/// The validator that the schema is tested with is tested itself.
@Suite struct SchemaValidatorTests {
  private static let definitions = #"""
    {"$defs": {
      "Level": {"type": "integer", "minimum": 0, "maximum": 3},
      "Tree": {"type": "object", "properties": {"level": {"$ref": "#/$defs/Level"},
        "below": {"type": "array", "items": {"$ref": "#/$defs/Tree"}}}, "required": ["level"]}
    }}
    """#

  @Test(
    "a keyword lets pass what it says and nothing else",
    arguments: [
      (#"{"type": "string"}"#, #""a""#, true), (#"{"type": "string"}"#, "1", false),
      (#"{"type": "integer"}"#, "1.0", true), (#"{"type": "integer"}"#, "1.5", false),
      (#"{"type": "number"}"#, "1e400", true), (#"{"type": "number"}"#, "18446744073709551616", true),
      (#"{"type": ["null", "array"]}"#, "[]", true), (#"{"type": ["null", "array"]}"#, "{}", false),
      (#"{"type": "boolean"}"#, "null", false), (#"{}"#, "null", true), ("true", "[1]", true),
      (#"{"const": "2.0"}"#, #""2.0""#, true), (#"{"const": "2.0"}"#, "2.0", false),
      (#"{"enum": ["a", "b"]}"#, #""b""#, true), (#"{"enum": ["a", "b"]}"#, #""c""#, false),
      (##"{"$ref": "#/$defs/Level"}"##, "3", true), (##"{"$ref": "#/$defs/Level"}"##, "4", false),
      (##"{"$ref": "#/$defs/Level"}"##, "-1", false), (##"{"$ref": "#/$defs/Nothing"}"##, "1", false),
      (##"{"$ref": "#/$defs/Tree"}"##, #"{"level": 1, "below": [{"level": 2}]}"#, true),
      (##"{"$ref": "#/$defs/Tree"}"##, #"{"level": 1, "below": [{"level": 4}]}"#, false),
      (##"{"$ref": "#/$defs/Tree"}"##, #"{"below": []}"#, false), (##"{"$ref": "#/$defs/Tree"}"##, "[]", false),
      (#"{"anyOf": [{"type": "null"}, {"type": "string"}]}"#, "null", true),
      (#"{"anyOf": [{"type": "null"}, {"type": "string"}]}"#, "1", false),
      (#"{"allOf": [{"required": ["a"]}, {"required": ["b"]}]}"#, #"{"a": 1, "b": 1}"#, true),
      (#"{"allOf": [{"required": ["a"]}, {"required": ["b"]}]}"#, #"{"a": 1}"#, false),
      (#"{"maxItems": 0}"#, "[]", true), (#"{"maxItems": 0}"#, "[1]", false), (#"{"maxItems": 0}"#, "{}", true),
      (#"{"properties": {"a": {"type": "null"}}}"#, #"{"b": 1}"#, true),
      (#"{"properties": {"a": {"type": "null"}}}"#, #"{"a": 1}"#, false),
      (#"{"additionalProperties": {"type": "null"}}"#, #"{"a": null}"#, true),
      (#"{"additionalProperties": {"type": "null"}}"#, #"{"a": 1}"#, false),
      (#"{"properties": {"a": {}}, "additionalProperties": {"type": "null"}}"#, #"{"a": 1}"#, true),
      (#"{"propertyNames": {"enum": ["a"]}}"#, #"{"a": 1}"#, true),
      (#"{"propertyNames": {"enum": ["a"]}}"#, #"{"b": 1}"#, false),
      (#"{"description": "Words.", "default": 1}"#, "2", true), (#"{"pattern": "a"}"#, #""a""#, false),
    ] as [(String, String, Bool)])
  func keyword(schema: String, value: String, isValid: Bool) throws {
    let validator = SchemaValidator(root: try #require(JSONValue.parse(Self.definitions).object))
    let problems = validator.problems(of: try .parse(value), by: try .parse(schema), at: "")
    #expect(problems.isEmpty == isValid, "\(problems)")
  }

  @Test(
    "a schema with a keyword or reference that nobody knows is found out",
    arguments: [
      (#"{"pattern": "a"}"#, "the keyword pattern is not known"),
      (##"{"items": {"anyOf": [{"$ref": "#/$defs/X"}]}}"##, ##"string("#/$defs/X") leads nowhere"##),
      (#"{"$defs": {"X": {"properties": {"a": {"not": {}}}}}}"#, "the keyword not is not known"),
    ])
  func schema(text: String, expected: String) throws {
    #expect(SchemaValidator(root: try #require(JSONValue.parse(text).object)).problems == [expected])
  }
}
