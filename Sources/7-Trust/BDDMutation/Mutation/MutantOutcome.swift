/// What became of a change.
enum MutantOutcome: Sendable, Equatable {
    /// Another one of the same place said enough.
    case untried
    /// It was accepted, as it only spells what the feature says in another way.
    case same
    case accepted
    /// It was accepted; but another value of the same place was not, so somebody looks at it.
    case alike
    case noticed(MutantNotice)

    /// Whether the next change of the same place may say more: a step before the checks refused this one, or the value
    /// only leads to what is checked, and may be one of several that lead there.
    func leavesOpen(_ next: Mutant) -> Bool {
        switch self {
        case .noticed(.earlier), .noticed(.undefined), .same: true
        case .accepted: !next.isInOutcome
        case .untried, .alike, .noticed: false
        }
    }

    private var isCheck: Bool { self == .noticed(.check) || self == .noticed(.crash) || self == .noticed(.timeout) }

    /// Judges the changes of each place together.
    static func judge(_ outcomes: inout [MutantOutcome], _ mutants: [Mutant]) {
        var start = 0
        while start < mutants.count {
            let end = (start + 1..<mutants.count).first { mutants[$0].turn == 0 } ?? mutants.count
            let isSeen = outcomes[start..<end].contains(where: \.isCheck)
            var isTold = false
            for index in start..<end where outcomes[index] == .accepted && !mutants[index].isInOutcome {
                outcomes[index] = isSeen ? .alike : isTold ? .untried : .accepted
                isTold = true
            }
            start = end
        }
    }
}
