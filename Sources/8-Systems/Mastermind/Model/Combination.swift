/// Four pegs in order. Pegs can repeat. (MM-M2 to MM-M4, MM-M7 to MM-M9)
public struct Combination: Hashable, Sendable {
    /// The number of pegs in every combination.
    public static let length = 4

    /// Exactly `length` pegs.
    public let pegs: [Peg]

    /// - Throws: `CombinationError.length` unless there are four pegs.
    public init(_ pegs: [Peg]) throws(CombinationError) {
        guard pegs.count == Self.length else { throw .length(pegs.count) }
        self.pegs = pegs
    }

    /// Reads any text. A combination is written as four digits from 1 to 4, without spaces.
    ///
    /// - Throws: `CombinationError.length` if there are not four characters, even if some are wrong; otherwise
    ///   `CombinationError.number` for the first wrong character.
    public init(_ text: String) throws(CombinationError) {
        guard text.count == Self.length else { throw .length(text.count) }
        var pegs: [Peg] = []
        for (index, character) in text.enumerated() {
            guard let number = Int(String(character)), let peg = Peg(rawValue: number) else {
                throw .number(String(character), position: index + 1)
            }
            pegs.append(peg)
        }
        self.pegs = pegs
    }

    /// A random secret. With a fair generator each of the 256 combinations is equally likely.
    public static func random(using generator: inout some RandomNumberGenerator) -> Combination {
        Combination(drawing: { Peg.allCases[Int(generator.next() >> 62)] })
    }

    private init(drawing draw: () -> Peg) {
        pegs = (0..<Self.length).map { _ in draw() }
    }
}

extension Combination: CustomStringConvertible {
    /// The four digits, in the form that `init(_:)` reads.
    public var description: String {
        pegs.map { String($0.number) }.joined()
    }
}

/// Why pegs or a text are not a combination.
public enum CombinationError: Error, Equatable, Sendable, CustomStringConvertible {
    case length(Int)
    /// `position` counts from 1.
    case number(String, position: Int)

    public var description: String {
        switch self {
        case .length(let length): "a combination has 4 numbers, not \(length)"
        case .number(let text, let position):
            "number \(position) of a combination is between 1 and 4, not \"\(text)\""
        }
    }
}
