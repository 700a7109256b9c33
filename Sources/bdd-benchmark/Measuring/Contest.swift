/// Something whose time is taken beside that of others.
struct Contestant {
    let name: String
    let work: () throws -> Void

    init(_ name: String, _ work: @escaping () throws -> Void) {
        self.name = name
        self.work = work
    }
}

/// Takes times in turn – A, B, A, B – so that whatever else the machine does hits all alike.
struct Contest: Sendable {
    let runs: Int
    /// What time it is, counted from anywhere.
    let now: @Sendable () -> Duration

    /// The median time of each contestant, after one round that does not count.
    func medians(_ contestants: [Contestant]) throws -> [Duration] {
        var times = contestants.map { _ in [Duration]() }
        for round in 0...runs {
            for (index, contestant) in contestants.enumerated() {
                let start = now()
                try contestant.work()
                let end = now()
                if round > 0 { times[index].append(end - start) }
            }
        }
        return times.map(\.median)
    }
}

extension [Duration] {
    /// The one in the middle, or half-way between the two in the middle; zero when there is none.
    var median: Duration {
        guard !isEmpty else { return .zero }
        let sorted = sorted()
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}

/// Uses a value up, so that the compiler cannot leave out the work that made it.
@inline(never)
func consume<Value>(_ value: consuming Value) {}
