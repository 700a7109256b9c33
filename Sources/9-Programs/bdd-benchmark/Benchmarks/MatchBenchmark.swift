import CucumberExpressions

/// Measures finding the definition of a step among few and many, compared with making the messages of a step.
struct MatchBenchmark {
    let session: Session

    private static let counts = [10, 100, 1_000, 10_000]
    private static let stepCount = 10_000

    func table() throws -> Table {
        let corpus = session.corpora.steps(count: Self.counts.last ?? 0)
        let indexes = try Self.counts.map { try corpus.index(first: $0) }
        let few = corpus.texts(count: Self.stepCount, forFirst: Self.counts[0])
        let spread = Self.counts.map { corpus.texts(count: Self.stepCount, forFirst: $0) }
        let contestants =
            indexes.map { index in Contestant("few") { try Self.match(few, index) } }
            + zip(indexes, spread).map { index, texts in Contestant("spread") { try Self.match(texts, index) } }
            + [
                Contestant("messages") { StepMessages.make(Self.stepCount) { consume($0) } },
                Contestant("lines") { StepMessages.write(Self.stepCount) },
            ]
        return table(try session.work.medians(contestants).map { $0 / Self.stepCount })
    }

    private func table(_ times: [Duration]) -> Table {
        var table = Table(
            "match: finding the definition of a step, with its arguments",
            ["definitions", "steps of 10 of them", "", "steps of all of them", ""])
        let few = Array(times[..<Self.counts.count])
        let spread = Array(times[Self.counts.count..<2 * Self.counts.count])
        for (index, count) in Self.counts.enumerated() {
            table.add(
                Quantity.count(count), Quantity.time(few[index]), Quantity.ratio(few[index], to: few[0]),
                Quantity.time(spread[index]), Quantity.ratio(spread[index], to: spread[0]))
        }
        let exponents = [few, spread].map { Quantity.exponent(Growth.exponent(sizes: Self.counts, costs: $0)) }
        table.add("exponent", exponents[0], "", exponents[1], "")
        table.note("to make the two messages of a step's result: \(Quantity.time(times[2 * Self.counts.count]))")
        table.note("to make and write them as lines of JSON: \(Quantity.time(times[2 * Self.counts.count + 1]))")
        return table
    }

    private static func match(_ texts: [String], _ index: ExpressionIndex) throws {
        for text in texts {
            let matches = try index.matches(text)
            guard matches.count == 1 else { throw UnexpectedMatches(text: text, count: matches.count) }
            for argument in matches[0].arguments { consume(argument.group) }
            consume(matches)
        }
    }
}

/// A step of the corpus does not match exactly one definition, so the measurement is void.
struct UnexpectedMatches: Error, CustomStringConvertible {
    let text: String
    let count: Int

    var description: String { "\(count) definitions match the step '\(text)', not one" }
}

extension StepCorpus {
    /// The index of the first `count` definitions.
    func index(first count: Int) throws -> ExpressionIndex {
        let registry = ParameterTypeRegistry()
        return ExpressionIndex(
            try sentences.prefix(count).map { sentence in
                sentence.isRegularExpression
                    ? .regular(try RegularExpression(sentence.expression, registry: registry))
                    : .cucumber(try CucumberExpression(sentence.expression, registry: registry))
            })
    }
}
