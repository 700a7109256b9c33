/// Makes random values of a type for properties, which are scenarios that hold for any value.
///
///     extension Generator<Combination> {
///         static let any = Generator<[Peg]>.array(of: .element(of: Peg.allCases), count: 4).map { try Combination($0) }
///     }
///
/// A value that falsifies a property is shrunk: its choices are made simpler as long as the property stays false. Fewer
/// elements, numbers nearer to zero and letters nearer to `a` are simpler. Composed values shrink through their parts,
/// without further code.
public struct Generator<Value>: Sendable {
    let make: @Sendable (inout Choices) throws -> Value

    /// Makes a generator from a closure that draws from other generators:
    ///
    ///     Generator { choices in
    ///         Person(name: try choices.draw(.word()), age: try choices.draw(.int(in: 0...120)))
    ///     }
    ///
    /// All randomness must come from `choices`; randomness from elsewhere can be neither repeated nor shrunk.
    public init(_ make: @escaping @Sendable (inout Choices) throws -> Value) {
        self.make = make
    }

    /// A generator that applies `transform` to each value. An error of `transform` fails the property.
    public func map<Other>(_ transform: @escaping @Sendable (Value) throws -> Other) -> Generator<Other> {
        Generator<Other> { choices in try transform(make(&choices)) }
    }

    /// A generator that makes each value with the generator that `transform` returns for a value of this one.
    public func flatMap<Other>(
        _ transform: @escaping @Sendable (Value) throws -> Generator<Other>
    ) -> Generator<Other> {
        Generator<Other> { choices in try transform(make(&choices)).make(&choices) }
    }

    /// A generator that makes only values for which `fits` returns true.
    ///
    /// If `fits` refuses `tries` values in a row, the property fails and names `file` and `line`: such a filter takes
    /// long and tests little.
    public func filter(
        tries: Int = 1000, file: String = #filePath, line: Int = #line,
        _ fits: @escaping @Sendable (Value) throws -> Bool
    ) -> Generator {
        let location = CodeLocation(file: file, line: line)
        return Generator { choices in
            choices.noteFilter()
            for _ in 0..<tries {
                let mark = choices.mark
                let value = try make(&choices)
                if try fits(value) { return value }
                guard choices.isRandom else { throw GeneratorError.unfit }
                choices.forget(since: mark)
            }
            throw GeneratorError.refused(tries: tries, location: location.description)
        }
    }

    /// Makes the value for `seed`; the same seed always makes the same value.
    ///
    /// - Throws: an error that describes why the generator makes no value, or the error of a closure of the generator.
    public func value(seed: UInt64) throws -> Value {
        var choices = Choices(drawing: RandomStream(seed: seed))
        return try make(&choices)
    }
}
