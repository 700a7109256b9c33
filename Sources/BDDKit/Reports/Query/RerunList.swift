import Gherkin

/// The scenarios that were not accepted, as what to select to run them again.
struct RerunList {
    private let isStrict: Bool
    private var failed = Placed<Scenario>()

    struct Scenario {
        let place: ScenarioPlace
        let name: String
    }

    init(isStrict: Bool) {
        self.isStrict = isStrict
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        guard case .attemptFinished(let attempt) = event, attempt.isFinal, !attempt.status.isAccepted(isStrict)
        else { return }
        let place = query.place(of: attempt.pickle)
        failed.add(Scenario(place: place, name: attempt.pickle.name), at: place)
    }

    /// In the order in which they stand in their files.
    var scenarios: [Scenario] { failed.elements }
}

extension RerunList.Scenario {
    /// `FILE:LINE` as one word of a shell command.
    var shellArgument: String {
        let argument = place.line > 0 ? "\(place.uri):\(place.line)" : place.uri
        let isPlain = argument.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "/._-:+@%,=".utf8.contains(byte)
            }
        }
        guard !isPlain else { return argument }
        return "'"
            + TerminalText.line(argument).split(separator: "'", omittingEmptySubsequences: false)
            .joined(separator: #"'\''"#) + "'"
    }
}

extension Status {
    /// Whether the gate lets such a scenario pass. A pending one passes only when it is not strict.
    func isAccepted(_ isStrict: Bool) -> Bool {
        switch self {
        case .passed, .skipped: true
        case .pending: !isStrict
        case .unknown, .undefined, .ambiguous, .failed: false
        }
    }
}
