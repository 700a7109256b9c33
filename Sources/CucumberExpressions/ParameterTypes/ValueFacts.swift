import Synchronization

/// What explanations need of a parameter type, each made when it is asked for first: most types are never asked.
struct ValueFacts: ~Copyable, Sendable {
    private let whole = Mutex<RegularExpression?>(nil)
    private let form = Mutex<ValueForm?>(nil)

    /// Matches texts that are a value as a whole; nil when there is no such expression.
    func whole(_ regexps: [String]) -> RegularExpression? {
        whole.withLock { made in
            if let made { return made }
            let sources = regexps.map { "(?:\($0))" }.joined(separator: "|")
            made = try? RegularExpression("^(?:\(sources))$", registry: ParameterTypeRegistry())
            return made
        }
    }

    func form(_ make: () -> ValueForm) -> ValueForm {
        form.withLock { made in
            if let made { return made }
            let new = make()
            made = new
            return new
        }
    }
}
