package import BDDDiagnostics
package import Gherkin

/// All findings in one parsed file: those that a run also reports, those about readability, and steps without exactly
/// one definition.
package struct FileFindings {
    package let diagnostics: [Diagnostic]

    /// - Parameters:
    ///   - steps: what is known of the steps of the files before.
    ///   - levels: how bad what is found is.
    package init(
        _ document: GherkinDocument, _ pickles: Pickles, in source: Source, catalogue: StepCatalogue,
        steps: inout StepFindings, levels: RuleLevels
    ) {
        let known = steps.sound.known(in: document, source)
        let check = FeatureCheck(document, in: source, catalogue: catalogue, isSound: known.isSound)
        guard check.isInForm else {
            diagnostics = Self.reported(check.diagnostics, of: source, levels: levels)
            return
        }
        var found = check.diagnostics
        found += FeatureReview(document, in: source, catalogue: catalogue, isSound: known.isSound).diagnostics
        // To say why a step is undefined takes ten times as long as all else.
        let slips = found.contains(where: OutlineSlips.mayCause) ? OutlineSlips(document) : nil
        if CheckRule.ofSteps.contains(where: levels.asksFor) {
            found += steps.find(in: pickles, source, slips: slips, isSound: known.isSound)
        }
        slips?.settle(&found, in: source)
        Self.settleMerges(&found, source)
        steps.sound.note(known, in: document, found: found)
        diagnostics = Self.reported(found.sortedByLocation, of: source, levels: levels)
    }

    /// A mark of a merge below a step is no table of the step.
    private static func settleMerges(_ found: inout [Diagnostic], _ source: Source) {
        let marks = found.filter { $0.message == FeatureCheck.mergeMark }.compactMap(\.location?.line)
        guard !marks.isEmpty else { return }
        let lines = SourceLines(source).all
        found.removeAll { finding in
            guard finding.code == CheckRule.stepArgument.rawValue, let line = finding.location?.line else {
                return false
            }
            return lines[line...].firstIndex { !$0.trimmed.isEmpty }.map { marks.contains($0 + 1) } == true
        }
    }

    /// The findings that no comment suppresses, with the severities that the project sets.
    package static func reported(_ found: [Diagnostic], of source: Source, levels: RuleLevels) -> [Diagnostic] {
        let ignored = IgnoredFindings(source)
        return levels.applied(
            to: (found.filter { !ignored.contains($0) } + ignored.diagnostics).sortedByLocation)
    }
}
