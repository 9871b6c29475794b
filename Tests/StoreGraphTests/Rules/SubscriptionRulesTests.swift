import StoreGraph
import StoreRuntime
import Testing

@Suite struct SubscriptionRulesTests {
  private static func one(_ subscription: SubscriptionEvidence) -> GraphEvidence {
    shop { $0.subscriptions = [subscription] }
  }

  static let selectors = [
    Fixture(
      "always the same",
      one(
        SubscriptionEvidence(
          id: 1, label: "sum", location: place(9), delivered: 1, evaluations: 100, wasted: 99,
          selectionTime: SelectionTime(selections: 100, samples: 10, sampled: 7_000))),
      "information selector-never-changes Shop/Shop.swift:9 [99 evaluations, 70000 ns] The selector of “sum” ran 100 times and gave the same value each time."
    ),
    Fixture(
      "always the same for all on a line",
      shop {
        $0.subscriptions = (0..<50).map {
          SubscriptionEvidence(id: $0, location: place(9), delivered: 1, evaluations: 3, wasted: 2)
        }
      },
      "information selector-never-changes Shop/Shop.swift:9 [100 evaluations] The 50 selectors ran 150 times and gave the same value each time."
    ),
    Fixture(
      "another value once",
      one(SubscriptionEvidence(id: 1, location: place(9), delivered: 2, evaluations: 100, wasted: 98)),
      "warning wasted-evaluation Shop/Shop.swift:9 [98 evaluations] The selector ran 100 times, 98 of them for nothing."
    ),
    Fixture("not yet", one(SubscriptionEvidence(id: 1, delivered: 1, evaluations: 20, wasted: 19))),
    Fixture(
      "slow to compare",
      one(
        SubscriptionEvidence(
          id: 1, label: "all", location: place(9), delivered: 5, evaluations: 5,
          selectionTime: SelectionTime(selections: 64, samples: 5, sampled: 500_000))),
      "warning slow-equality Shop/Shop.swift:9 [6400000 ns] The selector of “all” takes 100 µs to select and compare: about 6.4 ms in 64 selections, of which 5 were measured."
    ),
    Fixture(
      "slow to compare, all on a line, of whom one is measured",
      shop {
        $0.subscriptions = (0..<10).map {
          SubscriptionEvidence(
            id: $0, location: place(9), delivered: 5, evaluations: 5,
            selectionTime: $0 == 4 ? SelectionTime(selections: 8, samples: 8, sampled: 1_600_000) : nil)
        }
      },
      "warning slow-equality Shop/Shop.swift:9 [1600000 ns] The 10 selectors take 200 µs to select and compare: about 1.6 ms in 8 selections, of which 8 were measured."
    ),
    Fixture(
      "a clock that went mad",
      shop {
        $0.subscriptions = (0..<2).map {
          SubscriptionEvidence(
            id: $0, location: place(9), selectionTime: SelectionTime(selections: 64, samples: 8, sampled: .max))
        }
      },
      "warning slow-equality Shop/Shop.swift:9 [\(Int.max) ns] The 2 selectors take 576,460,752.3 s to select and compare: about 9,223,372,036.8 s in 128 selections, of which 16 were measured."
    ),
    Fixture(
      "just quick enough to compare",
      one(
        SubscriptionEvidence(
          id: 1, delivered: 5, evaluations: 5, selectionTime: SelectionTime(selections: 5, samples: 5, sampled: 499_999)
        ))),
    Fixture(
      "too few comparisons to tell",
      one(
        SubscriptionEvidence(
          id: 1, delivered: 400, evaluations: 400,
          selectionTime: SelectionTime(selections: 400, samples: 4, sampled: 4_000_000)))),
  ]

  @Test("selectors", arguments: selectors)
  func judgeSelector(fixture: Fixture) { fixture.check() }

  static let subscribers = [
    Fixture(
      "of another type, always", one(SubscriptionEvidence(id: 1, location: place(9), mismatched: 12, evaluations: 12)),
      "error mismatched-subscriber Shop/Shop.swift:9 [] The subscriber of this line missed 12 states, since the selected value is not of the type that is taken; nothing was ever delivered."
    ),
    Fixture(
      "of another type, now and then",
      one(SubscriptionEvidence(id: 1, location: place(9), delivered: 1_200, mismatched: 1, evaluations: 12)),
      "warning mismatched-subscriber Shop/Shop.swift:9 [] The subscriber of this line missed 1 state, since the selected value is not of the type that is taken; 1,200 were delivered."
    ),
    Fixture(
      "its owner is gone", one(SubscriptionEvidence(id: 4, label: "badge", location: place(9), isOwnerGone: true)),
      "warning leaked-subscription Shop/Shop.swift:9 [] The subscription “badge” lives on though the object it works for is gone."
    ),
    Fixture(
      "their owners are gone",
      shop {
        $0.subscriptions = (0..<70).map {
          SubscriptionEvidence(id: $0, form: .observer, location: place(9), isOwnerGone: true)
        }
      },
      "warning leaked-subscription Shop/Shop.swift:9 [] 70 observers live on though the objects they work for are gone."
    ),
    Fixture(
      "its owner is gone, and so is it",
      one(SubscriptionEvidence(id: 4, lifetime: Lifetime(born: 1, died: 3), ending: .ownerGone, isOwnerGone: true))),
    Fixture(
      "its owner is gone, and so is the store",
      shop {
        $0.store.isReleased = true
        $0.subscriptions = [SubscriptionEvidence(id: 4, isOwnerGone: true)]
      }),
  ]

  @Test("subscribers", arguments: subscribers)
  func judgeSubscriber(fixture: Fixture) { fixture.check() }

  private static func scopes(_ count: Int, cached: Bool = true, absent: Bool = false, died: Int? = nil) -> GraphEvidence
  {
    shop {
      $0.scopes = (0..<count).map {
        ScopeEvidence(
          number: $0, stateType: "Row", element: cached ? "\($0)" : nil, location: place(40),
          lifetime: Lifetime(born: 1, died: died), isCached: cached, isAbsent: absent)
      }
    }
  }

  static let scopes = [
    Fixture(
      "made anew", scopes(10, cached: false),
      "warning uncached-scope Shop/Shop.swift:40 [] A scope of Row was made anew 10 times on this line: one of functions cannot be found again, and is looked at after every action."
    ),
    Fixture("made a few times", scopes(9, cached: false)),
    Fixture("cached", scopes(1_000)),
    Fixture(
      "of rows that are gone", scopes(3, absent: true),
      "warning zombie-scope Shop/Shop.swift:40 [] 3 scopes of Row (0, 1, 2) are held though their parts of the state are gone: they show what was there last, and their actions change nothing."
    ),
    Fixture(
      "of a row that is gone", scopes(1, absent: true),
      "warning zombie-scope Shop/Shop.swift:40 [] A scope of Row (0) is held though its part of the state is gone: it shows what was there last, and its actions change nothing."
    ),
    Fixture("of rows that are gone, and gone too", scopes(3, absent: true, died: 9)),
  ]

  @Test("scopes", arguments: scopes)
  func judgeScope(fixture: Fixture) { fixture.check() }

  private static func begun(_ count: Int, at seqs: Int, ended: Int = 0, paths: [String] = ["/items"]) -> GraphEvidence {
    shop {
      $0.subscriptions = (0..<count).map {
        SubscriptionEvidence(
          id: $0 + 1, label: "list", location: place(9), paths: paths,
          lifetime: Lifetime(born: $0 % seqs * 4, died: $0 < ended ? 90 : nil), delivered: 2)
      }
    }
  }

  static let growing = [
    Fixture(
      "one more in each cycle", begun(10, at: 10),
      "warning growing-subscriptions Shop/Shop.swift:9 [] 10 subscriptions “list” of /items were begun by this line, from #0 to #36, and none has ended."
    ),
    Fixture("too few", begun(9, at: 9)),
    Fixture("all in a few cycles", begun(40, at: 4)),
    Fixture("one has ended", begun(20, at: 20, ended: 1)),
    Fixture("nobody knows of what", begun(20, at: 20, paths: [])),
  ]

  @Test("subscriptions that grow across cycles", arguments: growing)
  func judgeGrowth(fixture: Fixture) { fixture.check() }
}
