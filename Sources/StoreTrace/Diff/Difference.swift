/// A value in one of the two states: itself and where it stands.
struct Side {
  var part: Part
  var place: Walk.Place
}

/// Values still to be compared, or one without a partner.
enum Difference {
  case pair(Side, Side)
  case added(Side)
  case removed(Side)
  case moved(Side, Side)
}
