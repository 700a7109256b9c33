extension Generator {
    /// Always the same value.
    public static func always(_ value: Value) -> Generator where Value: Sendable {
        Generator { _ in value }
    }

    /// One of the values; those further to the front are simpler.
    ///
    /// There has to be one at least.
    public static func element(of values: [Value]) -> Generator where Value: Sendable {
        precondition(!values.isEmpty, "a generator needs a value to choose")
        return Generator { choices in values[Int(try choices.choose(upTo: UInt64(values.count - 1)))] }
    }

    /// A value of one of the generators; those further to the front are simpler.
    ///
    /// There has to be one at least.
    public static func oneOf(_ generators: [Generator]) -> Generator {
        frequency(generators.map { (1, $0) })
    }

    /// A value of one of the generators, each as often as its weight says; those further to the front are simpler.
    ///
    /// Weights are not negative, and one at least is greater than 0.
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

    /// A value or nil, which is simpler.
    public var optional: Generator<Value?> {
        Generator<Value?> { choices in
            try choices.choose(upTo: 1) { $0.number(upTo: 3) } == 0 ? nil : try make(&choices)
        }
    }
}

/// Values of several generators side by side.
public func zip<each Part>(_ parts: repeat Generator<each Part>) -> Generator<(repeat each Part)> {
    Generator<(repeat each Part)> { choices in (repeat try (each parts).make(&choices)) }
}
