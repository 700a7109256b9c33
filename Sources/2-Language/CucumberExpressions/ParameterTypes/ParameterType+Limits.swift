/// The limit that refuses a whole number.
package enum NumberLimit: Equatable, Sendable {
    case least(Int)
    case most(Int)
}

extension ParameterType {
    /// The limit that a whole number is beyond; nil for a number that the type accepts, and for a type that accepts no
    /// whole numbers near it.
    ///
    /// The limit is found by trying numbers between one that the pattern accepts and one that it refuses. The search
    /// assumes that there is only one limit between them.
    package func limit(beyond number: Int) -> NumberLimit? {
        guard !accepts(number) else { return nil }
        let powers = sequence(first: 10) { $0 < 1_000_000_000_000_000 ? $0 * 10 : nil }
        let known = ([0, 1, 2, 5] + powers.flatMap { [$0 - 1, $0] }).flatMap { [$0, -$0] }
        if let below = known.filter({ $0 < number && accepts($0) }).max() {
            return .most(search(from: below, to: number))
        }
        return known.filter { $0 > number && accepts($0) }.min().map { .least(search(from: $0, to: number)) }
    }

    private func accepts(_ number: Int) -> Bool { accepts(String(number)) }

    /// The last accepted number on the way from an accepted one to one that is refused.
    private func search(from accepted: Int, to refused: Int) -> Int {
        var (accepted, refused) = (accepted, refused)
        while abs(accepted - refused) > 1 {
            let middle = accepted + (refused - accepted) / 2
            if accepts(middle) { accepted = middle } else { refused = middle }
        }
        return accepted
    }
}
