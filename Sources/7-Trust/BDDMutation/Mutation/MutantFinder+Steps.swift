import BDDRunning
import BDDSteps
import Gherkin

extension MutantFinder {
    /// Adds a change that leaves the step out, unless the step checks.
    func leaveOut(_ site: StepSite) {
        let checks = site.type == .outcome || site.type == .unknown && site.definition?.keyword == "Then"
        guard !checks, site.definition != nil else { return }
        let location = site.step.location
        mutants.append(
            site.mutant(
                .step, line: location.line, column: location.column ?? 1,
                length: site.step.keyword.unicodeScalars.count, original: site.text, replacement: "",
                change: .leftOut(step: site.position),
                understood: understood(site.block.scenarios, after: site.position, isLeftOut: true),
                names: ["the step"]))
    }

    /// Adds changes of the values in the step's line, but not of values from examples cells.
    func changeLine(_ site: StepSite) {
        guard let reading = site.reading.steps[site.position] else { return }
        let text = site.reading.input.steps[site.position].text
        let isFilled = !site.block.isBackground
        guard
            let pieces = StepPieces(
                template: site.step.text, header: isFilled ? site.scenario.outline.header : [],
                cells: isFilled ? site.reading.values : [], text: text)
        else { return }
        for value in reading.values {
            let changes = others(value, in: text, site: site).lazy.compactMap { other, understood -> Mutant? in
                guard let replacement = pieces.replacement(of: value.range, value.text, with: other),
                    case .line = replacement.origin, self.isStep(text, value, other: other, of: reading)
                else { return nil }
                return self.mutant(site, replacement, of: value, understood: understood)
            }
            add(Array(changes.prefix(Self.turns)))
        }
    }

    private func mutant(
        _ site: StepSite, _ replacement: StepPieces.Replacement, of value: StepReading.Value,
        understood: StepDirection?
    ) -> Mutant {
        let scalars = Array(site.step.text.unicodeScalars)[replacement.range]
        let old = String(String.UnicodeScalarView(scalars))
        let quotes = Quotes(old, replacement.text)
        return site.mutant(
            .value, line: site.step.location.line,
            column: site.textColumn + replacement.range.lowerBound + quotes.length,
            length: replacement.range.count - 2 * quotes.length, original: quotes.original,
            replacement: quotes.replacement,
            change: .text(
                step: site.position,
                site.step.text.replacing(scalars: replacement.range, with: replacement.text)),
            understood: understood, names: [quotes.original, old, value.text])
    }

    /// Other values for `value`, each with the reason why it may be accepted; the reason is nil if it must be refused.
    func others(_ value: StepReading.Value, in text: String, site: StepSite) -> [(String, StepDirection?)] {
        let others = values.others(value.text, value.type)
        guard site.isInOutcome else {
            let reason = understood(site.block.scenarios, after: site.position, isLeftOut: false)
            return others.map { ($0, reason) }
        }
        let scalars = Array(text.unicodeScalars)
        let before = String(String.UnicodeScalarView(scalars[..<value.range.lowerBound]))
        let after = String(String.UnicodeScalarView(scalars[value.range.upperBound...]))
        if Double(value.text) != nil, let bound = StepBound(before: before, after: after) {
            let other = site.reading.steps[site.position]?.values.first {
                bound == .from
                    ? $0.range.lowerBound >= value.range.upperBound : $0.range.upperBound <= value.range.lowerBound
            }
            return bound.tighter(than: value.text, other: other?.text).map { ($0, nil) }
        }
        let reason: StepDirection? = StepDirection.isNegated(before: before) ? .negation : nil
        return others.map { ($0, reason) }
    }

    /// Whether the step matches the same definition with `other` in place of `value`.
    func isStep(_ text: String, _ value: StepReading.Value, other: String, of reading: StepReading) -> Bool {
        definition(of: text.replacing(scalars: value.range, with: other)) == reading.definition
    }
}

/// Two texts, without their quotes if both have the same ones.
struct Quotes {
    /// The length of the quotes on each side, in code points: 1, or 0 if nothing was removed.
    let length: Int
    let original: String
    let replacement: String

    init(_ original: String, _ replacement: String) {
        let isQuoted =
            ["\"", "'"].contains { quote in
                [original, replacement].allSatisfy { $0.count >= 2 && $0.hasPrefix(quote) && $0.hasSuffix(quote) }
            }
        length = isQuoted ? 1 : 0
        self.original = isQuoted ? String(original.dropFirst().dropLast()) : original
        self.replacement = isQuoted ? String(replacement.dropFirst().dropLast()) : replacement
    }
}
