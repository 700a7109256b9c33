/// The errors of one file, in the order in which Cucumber's parsers find them.
struct ParseErrorList: Sendable {
    private(set) var errors: [ParseError] = []
    /// How many there were before the tags that wait for their owner.
    private var countBeforeTags = 0

    /// Cucumber's parsers give up after the eleventh error.
    var isFull: Bool { errors.count > 10 }

    mutating func append(_ error: ParseError) {
        errors.append(error)
    }

    /// Notes that tags begin here whose owner is not known before the heading below them.
    mutating func beginTags() {
        countBeforeTags = errors.count
    }

    /// Where tags already wait for their owner, Cucumber's parsers have looked ahead to the next tags before they ended
    /// what stands above, so what that reported comes later.
    mutating func insertBeforeTags(_ error: ParseError) {
        errors.insert(error, at: countBeforeTags)
    }
}
