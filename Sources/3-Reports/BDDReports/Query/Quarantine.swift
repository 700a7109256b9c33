package import BDDDiagnostics
package import CucumberMessages
package import Gherkin

/// The quarantine of a scenario: until a day, a failure of it does not refuse the run.
package struct Quarantine: Sendable, Equatable {
    package let tag: QuarantineTag
    /// The first day on which failures refuse the run again.
    package let until: CalendarDay
    /// Whether the run began on that day or later.
    package let isOver: Bool

    /// Whether the run is accepted although the scenario has this status. Only a failure is excused: a scenario that is
    /// undefined, ambiguous or pending, or that lacks results, was not executed.
    package func excuses(_ status: Status) -> Bool { status == .failed && !isOver }
}

/// Decides which quarantines count in a run. All commands that judge results use it.
package struct QuarantineRule: Sendable, Equatable {
    /// False for `--no-quarantine`.
    package var isOn = true
    /// The day on which the run began; nil before the run has begun, when no quarantine counts.
    package var day: CalendarDay?

    package init(isOn: Bool = true, day: CalendarDay? = nil) {
        self.isOn = isOn
        self.day = day
    }

    /// The quarantine of a scenario; nil if it has none that counts.
    package func quarantine(ofTags tags: @autoclosure () -> [String]) -> Quarantine? {
        guard isOn, let day, let tag = QuarantineTag(innermost: tags()), let until = tag.until else { return nil }
        return Quarantine(tag: tag, until: until, isOver: day >= until)
    }

    /// Whether the run is accepted although a scenario with these tags has this status.
    package func excuses(_ status: Status, ofTags tags: @autoclosure () -> [String]) -> Bool {
        guard status == .failed else { return false }
        return quarantine(ofTags: tags())?.excuses(status) ?? false
    }
}

extension RunQuery {
    /// Returns the quarantine of a scenario; nil if it has none that counts in this run.
    package func quarantine(of pickle: Pickle) -> Quarantine? {
        guard !pickle.tags.isEmpty else { return nil }
        return quarantines.quarantine(ofTags: pickle.tags.map(\.name))
    }

    /// Returns the quarantine that excuses an attempt's failure; nil if the attempt did not fail, or nothing excuses it.
    package func excuse(of attempt: Attempt) -> Quarantine? {
        // Most attempts pass, and need no look at their tags.
        guard attempt.status == .failed, let quarantine = quarantine(of: attempt.pickle),
            quarantine.excuses(attempt.status)
        else { return nil }
        return quarantine
    }

    /// Whether the failure of an attempt would be excused without `--no-quarantine`.
    func isExcusable(_ attempt: Attempt) -> Bool {
        QuarantineRule(day: quarantines.day).excuses(attempt.status, ofTags: attempt.pickle.tags.map(\.name))
    }

    /// Returns the quarantine of a scenario that passed and no longer needs it; nil for all other scenarios.
    package func neededNoMore(by attempt: Attempt) -> Quarantine? {
        attempt.isFinal && attempt.status == .passed ? quarantine(of: attempt.pickle) : nil
    }

    /// The state of a scenario in quarantine in a few words, with the reason from the feature file; nil for a scenario
    /// without a quarantine that counts.
    package func quarantineText(of attempt: Attempt) -> String? {
        guard let quarantine = quarantine(of: attempt.pickle) else { return nil }
        let reason = quarantineReason(of: attempt.pickle).map { ": \($0)" } ?? ""
        if quarantine.isOver, attempt.status != .passed {
            return "the quarantine ended on \(quarantine.until)\(reason)"
        }
        switch attempt.status {
        case .failed: return "quarantined until \(quarantine.until)\(reason)"
        case .passed: return "passes again: remove '\(quarantine.tag.text)'"
        case .pending, .undefined, .ambiguous: return "the quarantine excuses failures only"
        case .skipped, .unknown: return nil
        }
    }

    /// Why the tag of a scenario that failed excuses nothing; nil if the scenario has no such tag, or one that counts.
    package func quarantineWithoutDay(of attempt: Attempt) -> String? {
        guard attempt.status == .failed, quarantines.isOn, !attempt.pickle.tags.isEmpty,
            quarantine(of: attempt.pickle) == nil,
            let tag = attempt.pickle.tags.last(where: { QuarantineTag.isWithoutDay($0.name) })
        else { return nil }
        return
            "'\(tag.name)' has no valid date, so it excuses nothing: write '\(QuarantineTag.proposal(for: tag.name))'"
    }

    /// The note for a quarantined scenario that failed without refusing the run, or that passes again; nil for all
    /// others.
    package func quarantineNote(of attempt: Attempt) -> String? {
        guard excuse(of: attempt) != nil || neededNoMore(by: attempt) != nil else { return nil }
        return quarantineText(of: attempt)
    }

    /// Returns the comment above the tag of a scenario's quarantine; nil if there is none, or the document is not in the
    /// stream.
    package func quarantineReason(of pickle: Pickle) -> String? {
        guard let tag = pickle.tags.last(where: { QuarantineTag($0.name) != nil }) else { return nil }
        return document(of: pickle)?.quarantineReason(ofTag: tag.astNodeId)
    }
}

extension GherkinDocument {
    /// The comment right above the tag with an id; nil if there is none.
    fileprivate func quarantineReason(ofTag id: String) -> String? {
        guard let line = tags.first(where: { $0.id == id })?.location.line else { return nil }
        let tagLines = Set(tags.map(\.location.line))
        var texts: [Int: String] = [:]
        for comment in comments { texts[comment.location.line] = comment.text }
        return QuarantineTag.reason(above: line, comment: { texts[$0] }, isTags: tagLines.contains)
    }
}

extension DocumentIndex {
    func quarantineReason(ofTag id: String) -> String? { document.quarantineReason(ofTag: id) }
}
