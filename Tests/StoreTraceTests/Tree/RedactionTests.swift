import StoreRuntime
import StoreTrace
import Testing

private let canary = "c4n4ry"
private struct Hidden: Hashable { var text = canary }
private class Base { var text = canary }
private final class Derived: Base {}
private enum Login {
  case passwordChanged(String)
  case nested(Inner)
  case hidden(Hidden)
  case authorization(Inner)
}
private enum Inner {
  case tokenReceived(String, at: Int)
  case c4n4ry
}
/// A dictionary of another library, as far as a mirror tells.
private struct Ordered: CustomReflectable {
  var customMirror: Mirror {
    Mirror(
      self, unlabeledChildren: [(Hidden(), 1), ("cookie", canary)] as [(Any, Any)], displayStyle: .dictionary)
  }
}
@propertyWrapper private struct Stored<Value> { var wrappedValue: Value }

private struct State {
  var password = canary
  var apiKey: String? = canary
  var nested = ["deep": ["Set-Cookie": [canary, canary]]]
  var pair = (user: "u", user_token: canary)
  var hidden = Hidden()
  var hiddenOptional: Hidden?? = Hidden()
  var hiddenList = [Hidden()]
  var hiddenKeys = [Hidden(): 1]
  var hiddenSet: Set = [Hidden()]
  var ordered = Ordered()
  var erased: [AnyHashable] = [Hidden()]
  var login = Login.passwordChanged(canary)
  var inner = Login.nested(.tokenReceived(canary, at: 1))
  var byCase = Login.authorization(.c4n4ry)
  var objects: [Base] = [Base(), Derived()]
  var atPath = [["no": canary], ["no": canary]]
  @Stored var secretWrapped = canary
  lazy var lazySecret = canary
}

private let policy = RedactionPolicy.standard.hiding(Hidden.self).hiding(Base.self)
  .hiding(path: StatePath(segments: ["atPath", "*", "no"]))

@Suite struct RedactionTests {
  @Test(arguments: [true, false]) func aSecretIsInNoByteOfARendering(isLive: Bool) throws {
    var state = State()
    _ = state.lazySecret
    let options = RenderOptions(depth: 64, count: 1_000, maxBytes: 1 << 20, redaction: policy, isLive: isLive)
    let tree = ValueTree(options: options)
    var seen = ""
    dump(try tree.page(of: state), to: &seen)
    seen += tree.preview(of: state)
    seen += try tree.text(of: state, at: .root, from: 0, maxBytes: 1 << 20).text
    #expect(seen.contains("‹redacted›") && !seen.contains(canary))
    let plain = ValueTree(
      options: RenderOptions(depth: 64, count: 1_000, maxBytes: 1 << 20, redaction: .none, isLive: true))
    var control = ""
    dump(try plain.page(of: state), to: &control)
    #expect(control.components(of: canary) > 30)
  }

  @Test func aSecretIsInNoByteOfADiff() throws {
    let before = State()
    var after = State()
    after.password += "!"
    after.apiKey = nil
    after.nested["deep"]?["Set-Cookie"]?.append(canary)
    after.pair.user_token = ""
    after.hidden.text = ""
    after.hiddenOptional = .none
    after.hiddenList = []
    after.login = .passwordChanged("")
    after.inner = .nested(.tokenReceived("", at: 2))
    after.byCase = .authorization(.tokenReceived("", at: 0))
    after.atPath.removeFirst()
    after.atPath[0]["no"] = ""
    for (old, new) in [(before, after), (after, before)] {
      let result = try StructuralDiff(redaction: policy).diff(old, new)
      var seen = ""
      dump(result, to: &seen)
      #expect(result.changes.count >= 12 && !seen.contains(canary))
    }
  }

  private static let paths: [[String]] = [
    ["password"], ["password", "some"], ["password", "0", "x"], ["apiKey", "some"],
    ["nested", "deep", "Set-Cookie", "0"],
    ["nested", "deep", "Set-Cookie", "9"], ["hidden", "text"], ["login", "passwordChanged", "x"],
    ["atPath", "1", "no", "x"],
  ]

  @Test(arguments: paths) func belowAHiddenValueEveryPathAnswersTheSame(_ path: [String]) throws {
    let page = try ValueTree(options: RenderOptions(redaction: policy)).page(of: State(), at: StatePath(segments: path))
    #expect(page.node.kind == .redacted && page.node.sentinel?.reason == .redacted && page.children.isEmpty)
    #expect(path.starts(with: page.node.path.segments))
    let text = try ValueTree(options: RenderOptions(redaction: policy)).text(
      of: State(), at: StatePath(segments: path), from: 0)
    #expect(text.sentinel?.reason == .redacted && text.text == RedactionPolicy.mark)
  }

  @Test func lengthAndContentOfAHiddenValueShowNowhere() throws {
    func node(_ value: Any) throws -> ValueNode {
      try ValueTree().page(of: ["password": value], at: StatePath(segments: ["password"])).node
    }
    #expect(try node("") == node(String(repeating: "x", count: 5_000)))
    #expect(try node([1]) == node([1, 2]))
    #expect(try node(String?.none as Any) == node(String?.some("x") as Any))
  }

  private static let keys: [(String, Bool)] = [
    ("password", true), ("userPassword", true), ("PASS_WORD", true), ("_password", true), ("api-key", true),
    ("APIKey", true), ("accessToken", true), ("Set-Cookie", true), ("creditCardNumber", true), ("clientSecret", true),
    ("name", false), ("pass", false), ("count", false), ("", false),
  ]

  @Test(arguments: keys) func aKeyIsHiddenWhenItContainsAListedName(_ key: String, _ isHidden: Bool) {
    #expect(RedactionPolicy.standard.isRedactedKey(key) == isHidden)
    #expect(!RedactionPolicy.none.isRedactedKey(key))
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    var (count, rest) = (0, self[...])
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
