extension Generator {
    /// Makes `value` every time.
    public static func always(_ value: Value) -> Generator where Value: Sendable {
        Generator { _ in value }
    }

    /// Picks one of `values`; earlier values are simpler.
    ///
    /// `values` must not be empty.
    public static func element(of values: [Value]) -> Generator where Value: Sendable {
        precondition(!values.isEmpty, "a generator needs a value to choose")
        return Generator { choices in values[Int(try choices.choose(upTo: UInt64(values.count - 1)))] }
    }

    /// Picks one of `generators`, each equally often, and makes a value with it; earlier generators are simpler.
    ///
    /// `generators` must not be empty.
    public static func oneOf(_ generators: [Generator]) -> Generator {
        frequency(generators.map { (1, $0) })
    }

    /// Picks one of `generators`, in proportion to their weights, and makes a value with it; earlier generators are
    /// simpler.
    ///
    /// No weight may be negative, and at least one must be greater than 0.
    public static func frequency(_ generators: [(weight: Int, generator: Generator)]) -> Generator {
        let used = generators.filter { $0.weight != 0 }
        precondition(!used.isEmpty && used.allSatisfy { $0.weight > 0 }, "a generator needs a generator to choose")
        let weights = used.map(\.weight)
        let total = weights.reduce(0, +)
        let generators = used.map(\.generator)
        return Generator { choices in
            let index = try choices.choose(upTo: UInt64(weights.count - 1)) { stream in
                var rest = Int(stream.number(upTo: UInt64(total - 1)))
                var index = 0
                while rest >= weights[index] {
                    rest -= weights[index]
                    index += 1
                }
                return UInt64(index)
            }
            return try generators[Int(index)].make(&choices)
        }
    }

    /// Makes a value three times out of four, otherwise nil, which is simpler.
    public var optional: Generator<Value?> {
        Generator<Value?> { choices in
            try choices.choose(upTo: 1) { $0.number(upTo: 3) } == 0 ? nil : try make(&choices)
        }
    }
}

/// Makes tuples with one value of each generator.
public func zip<each Part>(_ parts: repeat Generator<each Part>) -> Generator<(repeat each Part)> {
    Generator<(repeat each Part)> { choices in (repeat try (each parts).make(&choices)) }
}
