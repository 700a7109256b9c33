@testable import BDDKit

/// Draws values until one fails, and makes it as simple as it gets.
struct Shrinking<Value> {
    /// The first value that fails.
    let original: Value
    let smallest: Value
    /// All values that failed, each simpler than the one before.
    let steps: [Value]
    /// How many values were tried after the first that failed.
    let tries: Int

    /// - Returns: nil when none of a thousand values fails.
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
    /// The value of the simplest choices.
    var simplest: Value {
        get throws { try of([]) }
    }

    /// The value of these choices.
    func of(_ choices: [UInt64]) throws -> Value {
        var choices = Choices(repeating: choices)
        return try make(&choices)
    }

    /// So many values, as the cases of a property draw them.
    func values(_ count: Int, seed: UInt64 = 1) throws -> [Value] {
        try (1...count).map { number in
            var choices = Choices(drawing: RandomStream(property: seed, case: number))
            return try make(&choices)
        }
    }
}
