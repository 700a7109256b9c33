/// Work whose time is compared with that of other contestants.
struct Contestant {
    let name: String
    let work: () throws -> Void

    init(_ name: String, _ work: @escaping () throws -> Void) {
        self.name = name
        self.work = work
    }
}

/// Measures contestants in turn – A, B, A, B – so that other load on the machine affects all alike.
struct Contest: Sendable {
    let runs: Int
    /// The current time, counted from any point.
    let now: @Sendable () -> Duration

    /// The median time of each contestant. The first round is not counted.
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
    /// The median; zero if the array is empty.
    var median: Duration {
        guard !isEmpty else { return .zero }
        let sorted = sorted()
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}

/// Uses a value, so that the compiler cannot remove the work that made it.
@inline(never)
func consume<Value>(_ value: consuming Value) {}
