import BDDReports
import Gherkin

/// The steps of features that have no definition or several, in every row of examples; and which definitions are used.
package struct StepFindings {
    private let catalogue: StepCatalogue
    /// The definitions that steps use, by their numbers in the catalogue.
    package private(set) var used: Set<Int> = []
    /// Which texts have one definition, as the same ones come again and again.
    private var known: [String: Bool] = [:]
    var sound = SoundScenarios()

    package init(_ catalogue: StepCatalogue) {
        self.catalogue = catalogue
    }

    /// - Parameter isSound: whether all steps of a scenario's own, by its number, are known to have one definition.
    mutating func find(in pickles: Pickles, _ source: Source, isSound: (Int) -> Bool) -> [Diagnostic] {
        var found: [Diagnostic] = []
        var told: Set<String> = []
        for pickle in pickles {
            let isSound = pickle.scenarioNumber.map(isSound) == true
            for step in pickle.steps.prefix(isSound ? pickle.backgroundStepCount : .max) where !step.isRepeated {
                let text = step.text
                guard !find(text), let location = step.location ?? pickle.location,
                    var diagnostic = Diagnostic(step: text, uri: source.uri, at: location, in: catalogue),
                    told.insert("\(location.line) \(diagnostic.message)").inserted
                else { continue }
                diagnostic.excerpt = SourceExcerpt(of: source.data, at: location)
                if let written = step.written {
                    if written.text == text, let replacement = catalogue.explain(text).replacement {
                        diagnostic.fix = Diagnostic.Edit(
                            line: location.line,
                            column: (location.column ?? 1) + written.keyword.unicodeScalars.count,
                            length: text.unicodeScalars.count, text: replacement)
                    }
                    if written.text != text, let row = pickle.location?.line {
                        diagnostic.related = [
                            Diagnostic.Related(uri: source.uri, line: row, message: "with the values of this row")
                        ]
                    }
                }
                found.append(diagnostic)
            }
        }
        return found
    }

    /// Whether a text has one definition, which is then used.
    private mutating func find(_ text: String) -> Bool {
        if let known = known[text] { return known }
        if known.count > Self.mostTexts { known = [:] }
        let number = catalogue.match(text)?.number
        if let number { used.insert(number) }
        known[text] = number != nil
        return number != nil
    }

    private static let mostTexts = 100_000
}
