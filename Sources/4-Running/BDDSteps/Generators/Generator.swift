/// Makes values of a type at random, for properties: scenarios that hold for any value.
///
///     extension Generator<Combination> {
///         static let any = Generator<[Peg]>.array(of: .element(of: Peg.allCases), count: 4).map { try Combination($0) }
///     }
///
/// A value that falsifies a property is shrunk: the choices behind it are made simpler for as long as the property
/// stays false. Simpler are fewer elements, numbers nearer to zero and letters nearer to `a`; what is made of parts
/// shrinks through its parts, and nothing has to be written for it.
public struct Generator<Value>: Sendable {
    let make: @Sendable (inout Choices) throws -> Value

    /// A generator of values made of others:
    ///
    ///     Generator { choices in
    ///         Person(name: try choices.draw(.word()), age: try choices.draw(.int(in: 0...120)))
    ///     }
    ///
    /// Everything random has to come from `choices`; what comes from elsewhere can be neither repeated nor shrunk.
    public init(_ make: @escaping @Sendable (inout Choices) throws -> Value) {
        self.make = make
    }

    /// A generator of the transformed values.
    public func map<Other>(_ transform: @escaping @Sendable (Value) throws -> Other) -> Generator<Other> {
        Generator<Other> { choices in try transform(make(&choices)) }
    }

    /// A generator of values that depend on other values.
    public func flatMap<Other>(
        _ transform: @escaping @Sendable (Value) throws -> Generator<Other>
    ) -> Generator<Other> {
        Generator<Other> { choices in try transform(make(&choices)).make(&choices) }
    }

    /// A generator of those values that fit.
    ///
    /// When no value of `tries` in a row fits, the property fails and names the filter's location: one that refuses nearly all
    /// takes long and tests little.
    public func filter(
        tries: Int = 1000, file: String = #filePath, line: Int = #line,
        _ fits: @escaping @Sendable (Value) throws -> Bool
    ) -> Generator {
        let location = CodeLocation(file: file, line: line)
        return Generator { choices in
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

    /// The value that the seed gives, the same every time.
    ///
    /// - Throws: what keeps the generator from giving a value.
    public func value(seed: UInt64) throws -> Value {
        var choices = Choices(drawing: RandomStream(seed: seed))
        return try make(&choices)
    }
}
