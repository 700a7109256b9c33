import Synchronization

/// What explanations need of a parameter type, each made when it is asked for first: most types are never asked.
struct ValueFacts: ~Copyable, Sendable {
    private let whole = Mutex<Program?>(nil)
    private let form = Mutex<ValueForm?>(nil)

    /// Matches texts that are a value as a whole; nil when there is no such pattern.
    func whole(_ regexps: [String]) -> Program? {
        whole.withLock { made in
            if let made { return made }
            guard let unit = try? CaptureUnit(regexps) else { return nil }
            made = Compiler.compile(
                .sequence([unit.node, .assertion(.textEnd)]), captureCount: unit.captures.count)
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
