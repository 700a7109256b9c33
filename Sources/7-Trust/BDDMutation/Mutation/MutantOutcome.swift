/// The outcome of trying a change.
enum MutantOutcome: Sendable, Equatable {
    /// The change was to be tried, and the run was interrupted before.
    case unknown
    /// The change is not reported: it was not tried, or another change at the same place says enough.
    case untried
    /// The change was accepted, and differs from the feature only in spelling.
    case same
    case accepted
    /// The change was accepted, but a check refused another change at the same place, so a check depends on the place.
    case alike
    case noticed(MutantNotice)

    /// Whether the change after this one at the same place, `next`, is tried too. It is tried if this change was
    /// refused before a check saw it, or only spells the value differently. It is also tried if this change was
    /// accepted in a step that does not check, where several values may lead to the same outcome.
    func leavesOpen(_ next: Mutant) -> Bool {
        switch self {
        case .noticed(.earlier), .noticed(.undefined), .same: true
        case .accepted: !next.isInOutcome || next.kind == .limit
        case .unknown, .untried, .alike, .noticed: false
        }
    }

    /// Whether a check noticed the change.
    var isCheck: Bool { self == .noticed(.check) || self == .noticed(.crash) || self == .noticed(.timeout) }

    /// Judges the changes of each place together, so that a place is reported at most once unless its step checks.
    static func judge(_ outcomes: inout [MutantOutcome], _ mutants: [Mutant]) {
        var start = 0
        while start < mutants.count {
            let end = (start + 1..<mutants.count).first { mutants[$0].turn == 0 } ?? mutants.count
            if outcomes[start..<end].contains(.unknown) {
                // Another change at the place may say more.
                for index in start..<end where outcomes[index] == .accepted || outcomes[index] == .same {
                    outcomes[index] = .unknown
                }
            }
            if mutants[start].kind == .limit {
                // The tightest limit that is accepted says how far off the limit is.
                let accepted = (start..<end).filter { outcomes[$0] == .accepted }
                for index in accepted.dropLast() { outcomes[index] = .untried }
            }
            let isSeen = outcomes[start..<end].contains(where: \.isCheck)
            var isReported = false
            for index in start..<end where outcomes[index] == .accepted && !mutants[index].isInOutcome {
                outcomes[index] = isSeen ? .alike : isReported ? .untried : .accepted
                isReported = true
            }
            start = end
        }
    }
}
