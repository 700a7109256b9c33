import Synchronization

/// The expression that matches a text as a whole, made when it is needed first: most types are never asked.
struct WholeMatch: ~Copyable, Sendable {
    private let made = Mutex<RegularExpression?>(nil)

    /// Nil when there is no such expression.
    func expression(_ regexps: [String]) -> RegularExpression? {
        made.withLock { made in
            if let made { return made }
            let sources = regexps.map { "(?:\($0))" }.joined(separator: "|")
            made = try? RegularExpression("^(?:\(sources))$", registry: ParameterTypeRegistry())
            return made
        }
    }
}
