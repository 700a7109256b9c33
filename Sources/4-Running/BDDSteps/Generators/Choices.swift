/// The choices from which a generator makes a value: drawn at random, or repeated from a record.
///
/// Each choice is a number of at least 0; a smaller number makes a simpler value. Every choice is recorded. Repeating
/// the recorded choices makes the same value; repeating simpler choices makes a simpler value that the generator could
/// also have made. So every generated value can be shrunk, and only to values that its generator can make.
public struct Choices {
    /// The choices made so far, in order.
    package private(set) var recorded: [UInt64] = []
    /// For each list element, the range of its choices in `recorded`; shrinking removes such a range as a whole.
    private(set) var spans: [Range<Int>] = []

    /// For each choice in `recorded`, how many numbers it could be; empty unless these are recorded.
    private(set) var widths: [UInt64] = []
    /// Whether a filter decided about a value.
    private(set) var hasFilter = false

    private let recordsWidths: Bool
    private var stream: RandomStream
    /// The choices to repeat; nil to draw at random.
    private let given: [UInt64]?

    /// The most choices for one value. A generator that needs more is taken to be endless.
    private static let limit = 1 << 16

    package init(drawing stream: RandomStream, recordsWidths: Bool = false) {
        self.stream = stream
        self.recordsWidths = recordsWidths
        given = nil
    }

    /// Repeats the choices `given`. When they are used up, every further choice is 0, the simplest.
    package init(repeating given: [UInt64], recordsWidths: Bool = false) {
        stream = RandomStream(seed: 0)
        self.recordsWidths = recordsWidths
        self.given = given
    }

    /// Draws a value from a generator.
    ///
    /// - Throws: an error that describes why the generator makes no value, or the error of a closure of the generator.
    public mutating func draw<Value>(_ generator: Generator<Value>) throws -> Value {
        try generator.make(&self)
    }

    /// Whether the choices are drawn at random. If so, a filter can draw another value for one it refuses.
    var isRandom: Bool { given == nil }

    /// Chooses a number from 0 to `greatest`.
    ///
    /// - Parameter pick: draws the number from 0 to `greatest`; called only if choices are drawn at random.
    mutating func choose(upTo greatest: UInt64, _ pick: (inout RandomStream) -> UInt64) throws -> UInt64 {
        let choice = min(isRandom ? pick(&stream) : nextGiven, greatest)
        try record(choice, of: greatest == .max ? greatest : greatest + 1)
        return choice
    }

    /// The next choice to repeat; 0 if all given choices are used up.
    private var nextGiven: UInt64 {
        guard let given, recorded.count < given.count else { return 0 }
        return given[recorded.count]
    }

    /// - Parameter width: how many numbers the choice could be.
    private mutating func record(_ choice: UInt64, of width: UInt64) throws(GeneratorError) {
        guard recorded.count < Self.limit else { throw .endless(choices: Self.limit) }
        recorded.append(choice)
        if recordsWidths { widths.append(width) }
    }

    /// Leaves out choices that make a value which other choices make too, where all values are made.
    mutating func leaveOut(_ isRepeated: Bool) throws(GeneratorError) {
        guard recordsWidths else { return }
        noteFilter()
        if isRepeated, !isRandom { throw .unfit }
    }

    /// Records that a filter decides about the value.
    mutating func noteFilter() { hasFilter = true }

    /// Chooses a number from 0 to `greatest`, each with the same probability.
    mutating func choose(upTo greatest: UInt64) throws -> UInt64 {
        try choose(upTo: greatest) { $0.number(upTo: greatest) }
    }

    /// Draws a number that is not recorded as a choice; 0 if choices are repeated. It guides the choices that follow.
    mutating func intend(upTo greatest: UInt64) -> UInt64 {
        isRandom ? stream.number(upTo: greatest) : 0
    }
}

extension Choices {
    /// Makes the elements of a list. A choice before each element, and after the last, says whether another one
    /// follows.
    ///
    /// So shrinking can remove an element with all its choices and leave the other elements as they are.
    mutating func elements(
        _ count: ClosedRange<Int>, _ makeElement: (inout Choices) throws -> Void
    ) throws {
        let intended = count.lowerBound + Int(intend(upTo: UInt64(count.upperBound - count.lowerBound)))
        var made = 0
        while true {
            let start = recorded.count
            guard try continues(made, intended, count: count) else { return }
            try makeElement(&self)
            made += 1
            spans.append(start..<recorded.count)
        }
    }

    /// Whether another element follows. Recorded even if `count` alone decides it, so that lists of all lengths have
    /// the same layout of choices.
    private mutating func continues(_ made: Int, _ intended: Int, count: ClosedRange<Int>) throws -> Bool {
        let isDecided = made < count.lowerBound || made == count.upperBound
        let answer =
            if isDecided { made < count.upperBound } else { isRandom ? made < intended : nextGiven > 0 }
        let choice: UInt64 = answer ? 1 : 0
        try record(choice, of: isDecided ? 1 : 2)
        return answer
    }

    /// A position in the record, for `forget(since:)`.
    struct Mark {
        let choices: Int
        let spans: Int
    }

    var mark: Mark { Mark(choices: recorded.count, spans: spans.count) }

    /// Removes all choices recorded after `mark`, so that later choices take their positions.
    mutating func forget(since mark: Mark) {
        recorded.removeSubrange(mark.choices...)
        if recordsWidths { widths.removeSubrange(mark.choices...) }
        spans.removeSubrange(mark.spans...)
    }
}
