@testable import BDDSteps

/// Draws values until one fails, and shrinks it.
struct Shrinking<Value> {
    /// The first value that fails.
    let original: Value
    let smallest: Value
    /// The failing values, each simpler than the one before.
    let steps: [Value]
    /// The number of values tried after the first failure.
    let tries: Int

    /// - Returns: nil if none of a thousand values fails.
    init?(_ generator: Generator<Value>, failing fails: (Value) -> Bool) throws {
        for number in 1...1000 {
            var choices = Choices(drawing: RandomStream(property: 0, case: number))
            let value = try generator.make(&choices)
            guard fails(value) else { continue }
            var shrinker = Shrinker(Draw(choices))
            var steps: [Value] = []
            var tries = 0
            while let candidate = shrinker.next() {
                tries += 1
                var choices = Choices(repeating: candidate)
                let simpler = try? generator.make(&choices)
                if let simpler, Draw.isSimpler(choices.recorded, than: shrinker.best.choices), fails(simpler) {
                    shrinker.record(Draw(choices))
                    steps.append(simpler)
                } else {
                    shrinker.record(nil)
                }
            }
            original = value
            smallest = steps.last ?? value
            self.steps = steps
            self.tries = tries
            return
        }
        return nil
    }
}

extension Generator {
    /// The value made from the simplest choices.
    var simplest: Value {
        get throws { try of([]) }
    }

    /// The value made from `choices`.
    func of(_ choices: [UInt64]) throws -> Value {
        var choices = Choices(repeating: choices)
        return try make(&choices)
    }

    /// `count` values, drawn like the cases of a property.
    func values(_ count: Int, seed: UInt64 = 1) throws -> [Value] {
        try (1...count).map { number in
            var choices = Choices(drawing: RandomStream(property: seed, case: number))
            return try make(&choices)
        }
    }
}
