import BDDDiagnostics
import BDDRules
import Gherkin

/// Finds tags of quarantines that excuse nothing, that do not say why, or that have ended.
extension FeatureReview {
    /// - Parameter counting: the quarantine tag that is in force for the same element; nil if none is.
    mutating func checkQuarantine(_ tag: GherkinDocument.Tag, counting: String?) {
        if tag.name == QuarantineTag.name {
            if let counting {
                return report(
                    .quarantine, "'\(tag.name)' has no date and no effect, because '\(counting)' applies here",
                    at: tag.location, help: "remove it, or write a date of its own: \(QuarantineTag.example)")
            }
            return report(
                .quarantine, "'\(tag.name)' has no date, so it excuses nothing", at: tag.location,
                help: "write the first day on which a failure counts again: \(QuarantineTag.example)")
        }
        if let counting, QuarantineTag(tag.name) != nil, counting != tag.name {
            return report(
                .quarantine, "'\(tag.name)' has no effect, because '\(counting)' after it applies", at: tag.location,
                help: "remove one of the two")
        }
        guard let quarantine = QuarantineTag(tag.name), let until = quarantine.until else { return }
        if until <= today ?? .today {
            report(
                .quarantine, "this quarantine ended on \(until), so failures count again", at: tag.location,
                help: "remove the tag, or write a later day")
        }
        guard GherkinMediaType(uri: source.uri) == .plain, reason(above: tag.location.line) == nil else { return }
        report(
            .quarantine, "nothing says why this is in quarantine", at: tag.location,
            help: "write the reason in a comment above the tag")
    }

    private mutating func reason(above line: Int) -> String? {
        let all = lines.all
        // Tags in lines below each other have one reason.
        if let last = lastReason, line == last.line || line == last.line + 1 && text(last.line)?.hasPrefix("@") == true
        {
            lastReason = (line, last.reason)
            return last.reason
        }
        let found = reason()
        lastReason = (line, found)
        return found

        func text(_ number: Int) -> String? { all.indices.contains(number - 1) ? String(all[number - 1].trimmed) : nil }
        func reason() -> String? {
            QuarantineTag.reason(
                above: line, comment: { text($0).flatMap { $0.hasPrefix("#") ? $0 : nil } },
                isTags: { text($0)?.hasPrefix("@") ?? false })
        }
    }
}
