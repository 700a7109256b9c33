import CucumberExpressions

/// Measures patterns that take exponential time in backtracking engines, on texts that nearly match.
struct HostileBenchmark {
    let session: Session

    private static let lengths = [100, 1_000, 10_000]

    private struct Attack: Sendable {
        let pattern: String
        let text: @Sendable (Int) -> String

        static let all = [
            Attack(pattern: "(a+)+$") { String(repeating: "a", count: $0) + "b" },
            Attack(pattern: "^(a|aa)+$") { String(repeating: "a", count: $0) + "b" },
            Attack(pattern: "^([a-z]+ ?)*!$") { String(repeating: "word ", count: $0 / 5) },
        ]
    }

    func table() throws -> Table {
        var table = Table(
            "hostile: a text that nearly matches, of so many characters",
            ["pattern"] + Self.lengths.map(Quantity.count) + ["exponent"])
        let registry = ParameterTypeRegistry()
        for attack in Attack.all {
            let index = ExpressionIndex([.regular(try RegularExpression(attack.pattern, registry: registry))])
            let times = try session.work.medians(
                Self.lengths.map { length in
                    let text = attack.text(length)
                    return Contestant(attack.pattern) {
                        let count = try index.matches(text).count
                        guard count == 0 else { throw UnexpectedMatches(text: text, count: count) }
                    }
                })
            table.add(
                attack.pattern,
                figures: times.map(Quantity.time)
                    + [Quantity.exponent(Growth.exponent(sizes: Self.lengths, costs: times))])
        }
        return table
    }
}
