import BDDRunning
import BDDSteps
import Gherkin

extension MutantFinder {
    /// Adds a change that leaves the step out, unless the step checks.
    ///
    /// - Parameter actions: the steps that do something in the scenario. If `site` is the only one, the change says
    ///   whether the scenario has an effect.
    func leaveOut(_ site: StepSite, of actions: ScenarioActions?) {
        guard !site.checks, site.definition != nil else { return }
        let isOnly = actions?.positions == [site.position]
        var mutant = site.leftOut(
            .step, [site.position],
            understood: understood(site.block.scenarios, after: site.position, isLeftOut: true),
            names: ["the step"])
        if isOnly { mutant.actions = actions }
        add([mutant])
    }

    /// Adds a change that leaves out all steps that do something, if they are several.
    func leaveOutAll(_ actions: ScenarioActions, _ sites: [StepSite]) {
        guard actions.positions.count > 1, let first = sites.first(where: { $0.position == actions.positions[0] })
        else { return }
        var mutant = first.leftOut(.steps, actions.positions, understood: nil, names: [])
        mutant.actions = actions
        add([mutant])
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
                return self.mutant(.value, site, replacement: replacement, of: value, understood: understood)
            }
            add(Array(changes.prefix(turns(site))))
            add(
                tighterLimits(value, in: text, site: site).compactMap { other in
                    guard let replacement = pieces.replacement(of: value.range, value.text, with: other),
                        case .line = replacement.origin, self.isStep(text, value, other: other, of: reading)
                    else { return nil }
                    return self.mutant(.limit, site, replacement: replacement, of: value, understood: nil)
                })
        }
    }

    /// The maximum number of changes that are tried at one place of the step. If all checks after the step assert an
    /// absence, few values make them fail, so more values are tried.
    func turns(_ site: StepSite) -> Int {
        let checks = site.reading.directions.filter { $0.step > site.position }
        let isNegative = !site.isInOutcome && checks.allSatisfy { $0.1 == .negation }
        return isNegative ? 2 * Self.turns : Self.turns
    }

    private func mutant(
        _ kind: Mutant.Kind, _ site: StepSite, replacement: StepPieces.Replacement, of value: StepReading.Value,
        understood: StepDirection?
    ) -> Mutant {
        let scalars = Array(site.step.text.unicodeScalars)[replacement.range]
        let old = String(String.UnicodeScalarView(scalars))
        let quotes = Quotes(old, replacement.text)
        let location = Location(
            line: site.step.location.line,
            column: site.textColumn + replacement.range.lowerBound + quotes.length)
        return site.mutant(
            kind, StepEdit(at: location, quotes.original, to: quotes.replacement),
            change: .text(
                step: site.position,
                site.step.text.replacing(scalars: replacement.range, with: replacement.text)),
            understood: understood, names: [quotes.original, old, value.text])
    }

    /// Other values for `value`, each with the reason why it may be accepted; the reason is nil if it must be refused.
    func others(_ value: StepReading.Value, in text: String, site: StepSite) -> [(String, StepDirection?)] {
        let others = values.others(value.text, value.type, inScenario: site.reading.texts(of: value.type))
        guard site.isInOutcome else {
            let reason = understood(site.block.scenarios, after: site.position, isLeftOut: false)
            return others.map { ($0, reason) }
        }
        if let (bound, other) = bound(of: value, in: text, site: site) {
            return bound.tighter(than: value.text, other: other).map { ($0, nil) }
        }
        let reason: StepDirection? = StepDirection.isNegated(before: value.around(text).before) ? .negation : nil
        return others.map { ($0, reason) }
    }

    /// Limits that a check of `value` should refuse, unless `value` is far off; the nearest first.
    func tighterLimits(_ value: StepReading.Value, in text: String, site: StepSite) -> [String] {
        guard site.isInOutcome, let (bound, other) = bound(of: value, in: text, site: site),
            !StepBound.isTime(after: value.around(text).after)
        else { return [] }
        return bound.nearer(than: value.text, other: other)
    }

    /// The kind of limit that `value` is, with the other limit of a range; nil if it is not a limit.
    private func bound(
        of value: StepReading.Value, in text: String, site: StepSite
    ) -> (StepBound, other: String?)? {
        let (before, after) = value.around(text)
        guard Double(value.text) != nil, let bound = StepBound(before: before, after: after) else { return nil }
        let other = site.reading.steps[site.position]?.values.first {
            bound == .from
                ? $0.range.lowerBound >= value.range.upperBound : $0.range.upperBound <= value.range.lowerBound
        }
        return (bound, other?.text)
    }

    /// Whether the step matches the same definition with `other` in place of `value`.
    func isStep(_ text: String, _ value: StepReading.Value, other: String, of reading: StepReading) -> Bool {
        definition(of: text.replacing(scalars: value.range, with: other)) == reading.definition
    }
}

/// A pair of texts whose quotes are removed if both have the same ones.
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

extension StepSite {
    /// Whether the step checks and does nothing.
    var checks: Bool { type == .outcome || type == .unknown && definition?.keyword == "Then" }

    /// A change that leaves out several steps, this one first.
    fileprivate func leftOut(
        _ kind: Mutant.Kind, _ steps: [Int], understood: StepDirection?, names: [String]
    ) -> Mutant {
        mutant(
            kind, StepEdit(at: step.location, text, to: "", length: step.keyword.unicodeScalars.count),
            change: .leftOut(steps: steps), understood: understood, names: names)
    }
}
