import BDDLanguageService
import BDDReports
import CucumberExpressions
import Gherkin

/// The steps of features that have no definition or several, in every row of examples; and which definitions are used.
struct StepFindings {
    private let code: SupportCode
    private var used: Set<Int> = []

    init(_ code: SupportCode) {
        self.code = code
    }

    mutating func find(in content: LoadedFeature.Content, _ source: Source) -> [Diagnostic] {
        let steps = StepLines(content.document)
        var found: [Diagnostic] = []
        var told: Set<String> = []
        for pickle in content.pickles {
            for step in pickle.steps {
                guard let location = step.location ?? pickle.location else { continue }
                let text = step.text
                if find(text) || code.textWithExamples(text).map({ find($0) }) == true { continue }
                guard
                    var diagnostic = Diagnostic(step: text, uri: source.uri, at: location, in: code.catalogue),
                    told.insert("\(location.line) \(diagnostic.message)").inserted
                else { continue }
                diagnostic.excerpt = SourceExcerpt(of: source.data, at: location)
                if let line = steps.texts[location.line] {
                    if line.text == text, let replacement = code.catalogue.explain(text).replacement {
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
    private mutating func find(_ text: String) -> Bool {
        guard let matches = try? code.matches(text), matches.count == 1 else { return false }
        used.insert(matches[0].index)
        return true
    }

    /// The definitions that no step of the features uses.
    var unused: [Diagnostic] {
        code.stepDefinitions.indices.filter { !used.contains($0) }.map { index in
            let definition = code.stepDefinitions[index]
            return Diagnostic(
                code: CheckRule.unusedDefinition.rawValue, uri: definition.location.path,
                location: Location(line: definition.location.line), severity: .warning,
                message: "no step uses '\(definition.pattern.source)'")
        }
    }
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

extension SupportCode {
    /// A step's text with an example of each type whose `{name}` stands for any value; nil when there is none.
    func textWithExamples(_ text: String) -> String? {
        guard text.contains("{") else { return nil }
        var text = text
        for type in registry.parameterTypes {
            guard let name = type.name, !name.isEmpty, text.contains("{\(name)}") else { continue }
            guard let value = type.exampleValue else { return nil }
            text = text.split(separator: "{\(name)}", omittingEmptySubsequences: false).joined(separator: value)
        }
        return text
    }
}
