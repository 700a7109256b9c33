import BDDDiagnostics
package import BDDRules
package import BDDSentences
package import Gherkin

extension FileFindings {
    /// All findings in one parsed file: those that a run also reports, those about readability, and steps without
    /// exactly one definition.
    ///
    /// - Parameters:
    ///   - steps: the results for steps of earlier files.
    ///   - levels: the severities of the rules.
    package init(
        _ document: GherkinDocument, _ pickles: Pickles, in source: Source, catalogue: StepCatalogue,
        steps: inout StepFindings, levels: RuleLevels
    ) {
        let known = steps.sound.known(in: document, source)
        let check = FeatureCheck(document, in: source, catalogue: catalogue, isSound: known.isSound)
        guard check.isInForm else {
            self.init(Self.reported(check.diagnostics, of: source, levels: levels))
            return
        }
        var found = check.diagnostics
        found += FeatureReview(document, in: source, catalogue: catalogue, isSound: known.isSound).diagnostics
        // To say why a step is undefined takes ten times as long as all else.
        let isStep = { catalogue.match($0) != nil }
        var slips =
            found.contains(where: OutlineSlips.mayCause)
            ? OutlineSlips(document, found, in: source, isStep: isStep) : nil
        if CheckRule.ofSteps.contains(where: levels.asksFor) {
            found += steps.find(in: pickles, source, slips: &slips, isSound: known.isSound)
        }
        slips?.settle(&found, in: source, isStep: isStep)
        Self.settleRows(&found)
        Self.settleMerges(&found, source)
        Self.settleLostLines(&found, source)
        steps.sound.note(known, in: document, found: found)
        self.init(Self.reported(found.sortedByLocation, of: source, levels: levels))
    }

    /// A row that should be removed gets no findings about its values.
    private static func settleRows(_ found: inout [Diagnostic]) {
        let rows = Set(
            found.lazy.filter { $0.code == CheckRule.rowOfDashes.rawValue || $0.code == CheckRule.repeatedRow.rawValue }
                .compactMap(\.location?.line))
        guard !rows.isEmpty else { return }
        found.removeAll { finding in
            guard finding.code == CheckRule.undefinedStep.rawValue else { return false }
            return finding.location.map { rows.contains($0.line) } == true
                || !finding.related.isEmpty && finding.related.allSatisfy { rows.contains($0.line) }
        }
    }

    /// A merge conflict marker below a step is not a table of the step.
    private static func settleMerges(_ found: inout [Diagnostic], _ source: Source) {
        guard found.contains(where: { $0.code == CheckRule.textBehindRow.rawValue }) else { return }
        let lines = SourceLines(source)
        found.removeAll { finding in
            guard finding.code == CheckRule.stepArgument.rawValue, let line = finding.location?.line else {
                return false
            }
            return MergeMark.isOne(lines.first(below: line))
        }
    }

    /// Removes the findings that follow from a line that is not read: the step above lacks a table, or has the table of
    /// the lost step; nothing refers to a column that only the lost step names; rows below a lost heading join the step
    /// above.
    private static func settleLostLines(_ found: inout [Diagnostic], _ source: Source) {
        let lost = Set(
            found.lazy.filter {
                $0.code == CheckRule.lostStep.rawValue || $0.code == CheckRule.misspeltHeading.rawValue
            }.compactMap(\.location?.line))
        let codes = [CheckRule.stepArgument, .unusedColumn, .tableWithoutExamples].map(\.rawValue)
        guard !lost.isEmpty, found.contains(where: { codes.contains($0.code) }) else { return }
        let lines = SourceLines(source)
        let isBlank = { (number: Int) in lines.line(number)?.trimmed.isEmpty == true }
        let placeholders = Set(lost.flatMap { PlaceholderNames.all(in: lines.line($0) ?? "") })
        found.removeAll { finding in
            guard let line = finding.location?.line else { return false }
            switch CheckRule(rawValue: finding.code) {
            case .stepArgument: return lost.contains(line + 1) || lost.contains(line + 2) && isBlank(line + 1)
            case .tableWithoutExamples: return lost.contains(line - 1) || lost.contains(line - 2) && isBlank(line - 1)
            case .unusedColumn:
                guard case .unusedColumn(let name) = finding.outlineMistake else { return false }
                return placeholders.contains(name)
            default: return false
            }
        }
    }
}
