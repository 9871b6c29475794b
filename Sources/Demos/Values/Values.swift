/// One of each kind of value, for those who write a client: what `Protocol/values.md` tells, to be looked at.
///
/// It is no app to play with; `Protocol/vectors/values` says what each of them looks like on the wire.
enum Values {
  /// Everything there is; each property is a page of its own.
  struct State {
    var touches = 0
    var integers = Integers()
    var reals = Reals()
    var texts = Texts()
    var times = Times()
    var bytes = Bytes()
    var optionals = Optionals()
    var tuples = Tuples()
    var cases = Cases()
    var collections = Collections()
    var objects = Objects()
    var hidden = Hidden()
    var functions = Functions()
    var nest = Nest(levels: 100)
    /// What actions wrote last.
    var written = Written()
  }
}
