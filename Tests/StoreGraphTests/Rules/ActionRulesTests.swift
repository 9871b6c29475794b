import StoreGraph
import StoreRuntime
import StoreTrace
import Testing

@Suite struct ActionRulesTests {
  private static func told(_ events: (StoreEvent, Int)..., last: Int = 9) -> GraphEvidence {
    shop { evidence in
      evidence.incidents = events.map { Incident($0.0, at: 4, last: last, count: $0.1) }
      evidence.actions = [
        8: ActionEvidence(name: "login", location: place(30)),
        9: ActionEvidence(name: "row.rename", location: place(31)),
      ]
    }
  }

  private static func sent(_ count: Int, slow: Int, verySlow: Int = 0, max: Int, total: Int) -> SendEvidence {
    SendEvidence(
      name: "load", location: place(21), count: count, totalDuration: total, maxDuration: max, slowest: 12, slow: slow,
      verySlow: verySlow)
  }

  private static func sends(_ sends: SendEvidence...) -> GraphEvidence { shop { $0.sends = sends } }

  static let reducers = [
    Fixture(
      "slow now and again", sends(sent(10, slow: 2, max: 999_999, total: 3_000_000)),
      "information slow-reducer Shop/Shop.swift:21 [1000000 ns] load took 999.9 µs to reduce at #12, and 500 µs or longer twice of 10: 3 ms in all."
    ),
    Fixture(
      "very slow, once", sends(sent(1, slow: 1, verySlow: 1, max: 2_150_000, total: 2_150_000)),
      "warning slow-reducer Shop/Shop.swift:21 [2150000 ns] load took 2.1 ms to reduce at #12: 2.1 ms in all."
    ),
    Fixture("slow, once", sends(sent(1, slow: 1, max: 900_000, total: 900_000))),
    Fixture("slow, one in a hundred", sends(sent(200, slow: 2, verySlow: 2, max: 5_000_000, total: 9_000_000))),
    Fixture(
      "from two places",
      sends(
        sent(1, slow: 1, verySlow: 1, max: 1_000_000, total: 1_000_000),
        SendEvidence(
          name: "load", location: place(22), count: 2, totalDuration: 2_400_000, maxDuration: 1_200_000, slowest: 15,
          slow: 2, verySlow: 2)),
      "warning slow-reducer Shop/Shop.swift:22 [3000000 ns] load took 1.2 ms to reduce at #15, and 1 ms or longer 3 times of 3: 3.4 ms in all."
    ),
    Fixture(
      "one that sends", told((.sentInReducer(dropped: 9, by: 8), 3)),
      "error send-in-reducer Shop/Shop.swift:31 [] While #8 login was reduced, the reducer of shop sent #9 row.rename, which was dropped; 3 times in all."
    ),
    Fixture(
      "one that does not give the same twice",
      shop { $0.divergences = [Divergence(from: 64, through: 128), Divergence(from: 0, through: 64)] },
      "error impure-reducer Shop/Shop.swift:1 [] Reducing #1 to #64 again did not lead to the state that was recorded, nor did 1 other stretch: past states there are not certain."
    ),
    Fixture(
      "state that is changed past it", told((.unrecordedMutation(after: 9), 2)),
      "error unrecorded-mutation Shop/Shop.swift:31 [] An object in Shop was changed without an action twice, last after #9 row.rename: past states show what it is now, not what it was."
    ),
  ]

  @Test("reducers", arguments: reducers)
  func judgeReducer(fixture: Fixture) { fixture.check() }

  @Test("the other places that send a slow action are named")
  func otherPlaces() {
    let finding = Judgement(of: Self.reducers[4].evidence).findings.first
    #expect(finding?.related.map(\.place) == [place(21)])
  }

  static let actions = [
    Fixture(
      "without an end", told((.longDrain(seq: 9, followUps: 10_001), 1)),
      "error runaway-drain Shop/Shop.swift:31 [10001 evaluations] #9 row.rename has over 10,001 follow-ups, and each may bring about more."
    ),
    Fixture(
      "before there was a reactor", told((.lost(location: line(50)), 2), (.lost(location: line(51)), 1)),
      "error lost-early-action Shop/Shop.swift:50 [] 2 actions were sent here before the view had a reactor, so nobody got them.",
      "error lost-early-action Shop/Shop.swift:51 [] An action was sent here before the view had a reactor, so nobody got it."
    ),
    Fixture(
      "that the catalog lacks",
      shop {
        $0.uncataloged = UncatalogedActions(
          cases: [UncatalogedActions.Case(name: "reset", firstSeq: 12, count: 3)], lookedAt: 50)
        $0.sends = [SendEvidence(name: "reset", location: place(23), count: 3)]
      },
      "warning uncataloged-action Shop/Shop.swift:23 [] reset was sent 3 times, first at #12, but the catalog has no example of it: clients cannot offer it, and recordings cannot read it."
    ),
    Fixture(
      "for a row that is not there",
      told((.absentState(seq: 9, StateAbsence(kind: .element(id: "7"), location: line(60))), 4)),
      "warning absent-child Shop/Shop.swift:31 [] #9 row.rename was meant for the element 7, which is not in the collection, so it changed nothing; 4 actions went so."
    ),
    Fixture(
      "for a child that is nil, sent nobody knows where",
      told((.absentState(seq: 5, StateAbsence(kind: .optional, location: line(60))), 1), last: 5),
      "warning absent-child Shop/Shop.swift:60 [] #5 was meant for a child that is nil, so it changed nothing."
    ),
  ]

  @Test("actions", arguments: actions)
  func judgeAction(fixture: Fixture) { fixture.check() }

  private static func failed(_ status: EffectStatus, incident: Bool) -> GraphEvidence {
    shop {
      $0.effects = [EffectEvidence(id: 2, name: "save", seq: 8, status: status, location: place(30))]
      $0.actions[8] = ActionEvidence(name: "login", location: place(30))
      if incident {
        $0.incidents = [
          Incident(.effectFailed(id: 2, error: "Timeout", location: line(35)), at: 4, last: 8, count: 3)
        ]
      }
    }
  }

  private static func orphan(_ status: EffectStatus, isOrphaned: Bool = true, count: Int = 1) -> GraphEvidence {
    shop {
      $0.effects = (1...count).map {
        EffectEvidence(
          id: $0, name: "poll", seq: 8, status: status, emitted: 2, duration: 5_000_000, isOrphaned: isOrphaned,
          location: place(30))
      }
      $0.actions[8] = ActionEvidence(name: "row.open", location: place(30))
    }
  }

  static let effects = [
    Fixture(
      "one that failed", failed(.failed("Timeout"), incident: true),
      "error failed-effect Shop/Shop.swift:35 [] The effect “save” failed 3 times with Timeout, started by #8 login. Nobody caught it, so nothing came of it."
    ),
    Fixture(
      "one that failed, as only the effect knows", failed(.failed("Timeout"), incident: false),
      "error failed-effect Shop/Shop.swift:30 [] The effect “save” failed once with Timeout, started by #8 login. Nobody caught it, so nothing came of it."
    ),
    Fixture("one that finished", failed(.finished, incident: false)),
    Fixture(
      "one that goes on without its owner", orphan(.running),
      "warning effect-outlives-owner Shop/Shop.swift:30 [5000000 ns] The effect “poll”, started by #8 row.open, went on though the part of the state that it belongs to is gone: cancelling did not stop it."
    ),
    Fixture(
      "two that went on", orphan(.finished, count: 2),
      "warning effect-outlives-owner Shop/Shop.swift:30 [10000000 ns] 2 effects “poll”, the last started by #8 row.open, went on though the part of the state that each belongs to is gone: cancelling did not stop them."
    ),
    Fixture("one that was cancelled with its owner", orphan(.cancelled)),
    Fixture("one whose owner is there", orphan(.running, isOrphaned: false)),
    Fixture(
      "one that sent late", told((.effectLate(id: 2, name: "load", seq: 8, late: 9), 1)),
      "warning late-action Shop/Shop.swift:31 [] The effect “load” of #8 login sent #9 row.rename after it had ended."
    ),
    Fixture(
      "one that was cancelled and had no result, again",
      shop {
        $0.effects = [EffectEvidence(id: 2, name: "load", seq: 8, status: .cancelled, location: place(30))]
        $0.incidents = [Incident(.effectLate(id: 2, name: "load", seq: 8, late: nil), at: 8, count: 2)]
      },
      "warning late-action Shop/Shop.swift:30 [] The effect “load” of #8 sent a result of which no action was made after it was cancelled, so it was dropped; 2 came late in all."
    ),
  ]

  @Test("effects", arguments: effects)
  func judgeEffect(fixture: Fixture) { fixture.check() }
}
