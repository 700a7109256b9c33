package import BDDReports
package import Gherkin

/// The steps of features that have no definition or several, in every row of examples; and which definitions are used.
package struct StepFindings {
    private let catalogue: StepCatalogue
    /// The definitions that steps use, by their numbers in the catalogue.
    package private(set) var used: Set<Int> = []
    /// What is known of texts, as the same ones come again and again; nil for those without one definition.
    private var numbers: [String: Int?] = [:]

    package init(_ catalogue: StepCatalogue) {
        self.catalogue = catalogue
    }

    package mutating func find(in document: GherkinDocument, _ pickles: Pickles, _ source: Source) -> [Diagnostic] {
        var steps: StepLines?
        var found: [Diagnostic] = []
        var told: Set<String> = []
        for pickle in pickles {
            for step in pickle.steps {
                let text = step.text
                guard !find(text), let location = step.location ?? pickle.location,
                    var diagnostic = Diagnostic(step: text, uri: source.uri, at: location, in: catalogue),
                    told.insert("\(location.line) \(diagnostic.message)").inserted
                else { continue }
                if steps == nil { steps = StepLines(document) }
                diagnostic.excerpt = SourceExcerpt(of: source.data, at: location)
                if let line = steps?.texts[location.line] {
                    if line.text == text, let replacement = catalogue.explain(text).replacement {
                        diagnostic.fix = Diagnostic.Edit(
                            line: location.line, column: line.column, length: text.unicodeScalars.count,
                            text: replacement)
                    }
                    if line.text != text, let row = pickle.location?.line {
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
    private mutating func find(_ text: String) -> Bool { number(of: text).map { used.insert($0) } != nil }

    /// The definition of a text, by its number; nil unless there is just one.
    mutating func number(of text: String) -> Int? {
        if let known = numbers[text] { return known }
        if numbers.count > Self.mostTexts { numbers = [:] }
        let number = catalogue.match(text)?.number
        numbers[text] = .some(number)
        return number
    }

    private static let mostTexts = 100_000
}

/// The texts of a document's steps and where they stand, by line.
private struct StepLines {
    private(set) var texts: [Int: (text: String, column: Int)] = [:]

    init(_ document: GherkinDocument) {
        document.forEachChild { child, _ in
            switch child {
            case .background(let background): add(background.steps)
            case .scenario(let scenario): add(scenario.steps)
            case .rule: break
            }
        }
    }

    private mutating func add(_ steps: NodeList<GherkinDocument.Step>) {
        for step in steps {
            let column = (step.location.column ?? 1) + step.keyword.unicodeScalars.count
            texts[step.location.line] = (step.text, column)
        }
    }
}
