/// The choices from which a generator makes a value: drawn at random, or given.
///
/// Each choice is a number from 0, and smaller ones make simpler values. All are recorded, so that the same choices
/// make the same value again, and simpler choices a simpler value that the generator could have made as well. That is
/// how every generated value shrinks, however it is composed, and never to one that its generator does not make.
public struct Choices {
    /// What was chosen, in order.
    package private(set) var recorded: [UInt64] = []
    /// The choices behind each element of a list, which can be left out together.
    private(set) var spans: [Range<Int>] = []

    private var stream: RandomStream
    /// The choices to make again; nil draws at random.
    private let given: [UInt64]?

    /// More choices than a value of any use takes: a generator that comes here does not end.
    private static let limit = 1 << 16

    package init(drawing stream: RandomStream) {
        self.stream = stream
        given = nil
    }

    /// Makes choices again. Where they do not suffice, the simplest ones follow.
    package init(repeating given: [UInt64]) {
        stream = RandomStream(seed: 0)
        self.given = given
    }

    /// Draws a value from a generator.
    ///
    /// - Throws: `GeneratorError`, or what a closure of the generator throws.
    public mutating func draw<Value>(_ generator: Generator<Value>) throws -> Value {
        try generator.make(&self)
    }

    /// Whether the choices are drawn at random: then a value that does not fit can be drawn anew.
    var isRandom: Bool { given == nil }

    /// Chooses a number.
    ///
    /// - Parameter pick: draws the number, at most the greatest, where choices are drawn at random.
    mutating func choose(upTo greatest: UInt64, _ pick: (inout RandomStream) -> UInt64) throws -> UInt64 {
        let choice = min(isRandom ? pick(&stream) : nextGiven, greatest)
        try record(choice)
        return choice
    }

    /// The choice to make again, where choices are not drawn at random.
    private var nextGiven: UInt64 {
        guard let given, recorded.count < given.count else { return 0 }
        return given[recorded.count]
    }

    private mutating func record(_ choice: UInt64) throws(GeneratorError) {
        guard recorded.count < Self.limit else { throw .endless(choices: Self.limit) }
        recorded.append(choice)
    }

    /// Chooses a number that all are alike likely to be.
    mutating func choose(upTo greatest: UInt64) throws -> UInt64 {
        try choose(upTo: greatest) { $0.number(upTo: greatest) }
    }

    /// A number that is no choice: it only says what to choose, where choices are drawn at random.
    mutating func intend(upTo greatest: UInt64) -> UInt64 {
        isRandom ? stream.number(upTo: greatest) : 0
    }
}

extension Choices {
    /// Makes the elements of a list, each with the choice before it whether there is a further one.
    ///
    /// So an element can be left out with all its choices, and the others stay as they are.
    mutating func elements(
        _ count: ClosedRange<Int>, _ makeElement: (inout Choices) throws -> Void
    ) throws {
        let intended = count.lowerBound + Int(intend(upTo: UInt64(count.upperBound - count.lowerBound)))
        var made = 0
        while true {
            let start = recorded.count
            guard try continues(made, intended, count) else { return }
            try makeElement(&self)
            made += 1
            spans.append(start..<recorded.count)
        }
    }

    /// The choice is recorded also where there is none, so that a list looks the same at every length.
    private mutating func continues(_ made: Int, _ intended: Int, _ count: ClosedRange<Int>) throws -> Bool {
        let answer =
            if made < count.lowerBound || made == count.upperBound {
                made < count.upperBound
            } else {
                isRandom ? made < intended : nextGiven > 0
            }
        try record(answer ? 1 : 0)
        return answer
    }

    /// Where the record stands, to come back to.
    struct Mark {
        let choices: Int
        let spans: Int
    }

    var mark: Mark { Mark(choices: recorded.count, spans: spans.count) }

    /// Forgets what was chosen since: without it the choices that follow stand where it stood.
    mutating func forget(since mark: Mark) {
        recorded.removeSubrange(mark.choices...)
        spans.removeSubrange(mark.spans...)
    }
}
