import BDDDiagnostics
import BDDReview
package import BDDRules
package import BDDRunning
package import Gherkin

extension FeatureFindings {
    /// The findings of a check: those of a run, those of `FeatureReview`, and steps without exactly one definition.
    ///
    /// - Parameter levels: the severities of the rules.
    package init(
        checking features: FeatureSet, misnamed: [String], code: SupportCode, dialect: Dialect, levels: RuleLevels
    ) {
        var diagnostics = levels.applied(
            to: Self.ofFiles(features, misnamed: misnamed, code: code, dialect: dialect, levels: levels))
        var steps = StepFindings(code.catalogue)
        var tags = TagSpellings()
        var copies = FeatureCopies()
        for (number, feature) in features.features.enumerated() {
            let content = feature.content
            // Making the source checks all bytes of its text.
            let source = feature.source
            tags.add(content.document, source)
            if content.pickles.count > 0 { copies.add(content.bytes, uri: feature.uri, number: number) }
            let cells = CellFindings(feature, code)
            var found = FileFindings(
                content.document, content.pickles, in: source, catalogue: code.catalogue, steps: &steps,
                levels: levels
            ).diagnostics
            cells.settle(&found)
            diagnostics += found
            if !cells.diagnostics.isEmpty {
                diagnostics += FileFindings.reported(cells.diagnostics, of: source, levels: levels)
            }
            diagnostics += feature.unreadableTags
        }
        diagnostics += Self.findings(of: tags, beside: diagnostics, levels: levels)
        for (found, source) in copies.diagnostics({ features.features[$0].source }) {
            diagnostics += FileFindings.reported([found], of: source, levels: levels)
        }
        UnusedWords(of: diagnostics).settle(&diagnostics, in: features)
        if levels.asksFor(.unusedDefinition) { diagnostics += levels.applied(to: steps.unused(of: code)) }
        self.init(diagnostics)
    }

    /// The findings that depend on the tags of all files, except for tags with another finding. Findings of one file are
    /// reported together, because the whole file is read for comments that suppress findings.
    private static func findings(
        of tags: TagSpellings, beside diagnostics: [Diagnostic], levels: RuleLevels
    ) -> [Diagnostic] {
        var places: [String: Set<Location?>] = [:]
        for finding in diagnostics where finding.code == CheckRule.tagWithoutMeaning.rawValue {
            places[finding.uri, default: []].insert(finding.location)
        }
        let others = tags.diagnostics.filter {
            places[$0.diagnostic.uri]?.contains($0.diagnostic.location) != true
        }
        return Dictionary(grouping: others, by: \.source.uri).sorted(by: { $0.key < $1.key }).flatMap { _, found in
            FileFindings.reported(found.map(\.diagnostic), of: found[0].source, levels: levels)
        }
    }
}
