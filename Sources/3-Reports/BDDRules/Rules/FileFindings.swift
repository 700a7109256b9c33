package import BDDDiagnostics
package import BDDSentences
package import Gherkin

/// All findings in one parsed file: those that a run also reports, those about readability, and steps without exactly
/// one definition.
package struct FileFindings {
    package let diagnostics: [Diagnostic]

    package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    /// The findings of a run about a file. A placeholder without a column does not keep the run from starting: its step
    /// fails.
    package static func ofRun(_ document: GherkinDocument, in source: Source, catalogue: StepCatalogue) -> [Diagnostic]
    {
        var found = FeatureCheck(document, in: source, catalogue: catalogue).diagnostics
        guard found.contains(where: OutlineSlips.mayCause) else { return found }
        let isStep = { catalogue.match($0) != nil }
        OutlineSlips(document, found, in: source, isStep: isStep).settle(&found, in: source, isStep: isStep)
        for index in found.indices where found[index].code == CheckRule.unknownPlaceholder.rawValue {
            found[index].severity = .warning
        }
        return found
    }

    /// The findings that no comment suppresses, with the severities that the project sets.
    package static func reported(_ found: [Diagnostic], of source: Source, levels: RuleLevels) -> [Diagnostic] {
        let ignored = IgnoredFindings(source)
        return levels.applied(
            to: (found.filter { !ignored.contains($0) } + ignored.diagnostics).sortedByLocation)
    }
}
