/// The errors of one file, in the order in which Cucumber's parsers find them.
struct ParseErrorList: Sendable {
    private(set) var errors: [ParseError] = []
    /// The number of errors before the tags whose owner is not known yet.
    private var countBeforeTags = 0

    /// Cucumber's parsers give up after the eleventh error.
    var isFull: Bool { errors.count > 10 }

    mutating func append(_ error: ParseError) {
        errors.append(error)
    }

    /// Call this where tags begin whose owner is unknown until the next heading.
    mutating func beginTags() {
        countBeforeTags = errors.count
    }

    /// Inserts an error before those that were found since `beginTags`. Cucumber's parsers look ahead to the next tags
    /// before they end the nodes above the first tags, so they report errors of those nodes later.
    mutating func insertBeforeTags(_ error: ParseError) {
        errors.insert(error, at: countBeforeTags)
    }
}
