import BDDSentences
import CucumberExpressions
import Gherkin

/// Gives a step another expression: edits its sentences in all files, and its definition.
struct StepRenaming {
    private(set) var edits: [FileEdits] = []

    private let service: LanguageService
    private let number: Int
    private let old: StepCatalogue.Definition
    private let new: CucumberExpression
    /// The steps after the change.
    private let catalogue: StepCatalogue

    /// - Throws: Why the step cannot have the expression. Nothing is changed in this case.
    init(_ service: LanguageService, _ number: Int, to source: String) throws(RenameError) {
        self.service = service
        self.number = number
        old = service.catalogue.definitions[number]
        guard case .cucumber = old.expression else { throw .regularExpression(location: old.location) }
        do throws(CucumberExpressionError) {
            new = try CucumberExpression(source, registry: service.catalogue.registry)
        } catch {
            throw .expression(String(describing: error))
        }
        let needed = old.expression.parameterTypes.map { $0.name ?? "" }
        guard needed.sorted() == new.parameterTypes.map({ $0.name ?? "" }).sorted() else {
            throw .otherParameters(needed: needed)
        }
        var definitions = service.catalogue.definitions
        definitions[number] = StepCatalogue.Definition(
            .cucumber(new), location: old.location, keyword: old.keyword)
        catalogue = StepCatalogue(definitions, registry: service.catalogue.registry)
        for path in service.paths {
            guard let document = service.document(path) else { continue }
            let changes = try changes(of: document)
            try check(document, changes)
            guard !changes.isEmpty else { continue }
            edits.append(
                FileEdits(
                    path: path,
                    edits: changes.map { TextEdit(span: document.text.span($0.range), text: $0.text) }))
        }
        edits.append(try definition())
    }

    private func changes(of document: FeatureDocument) throws(RenameError) -> [(range: Range<Int>, text: String)] {
        var changes: [(range: Range<Int>, text: String)] = []
        for step in document.steps(service.catalogue) where step.number == number {
            guard let values = service.values(of: step, document), values.count == old.expression.parameterTypes.count
            else { throw .sentence(path: document.path, line: step.line + 1) }
            changes.append((document.lines.all[step.line].text, text(values.map(document.text.string))))
        }
        return changes
    }

    /// Returns the new sentence. Each value goes to the parameter of its type, in order.
    private func text(_ values: [String]) -> String {
        var rest = Array(zip(old.expression.parameterTypes.map { $0.name ?? "" }, values))
        return StepExpression.cucumber(new).sentence.map { part in
            switch part {
            case .text(let text): return text
            case .value(let type):
                guard let index = rest.firstIndex(where: { $0.0 == type.name ?? "" }) else { return "" }
                return rest.remove(at: index).1
            }
        }.joined()
    }

    /// Checks that every step of a file, in every row, keeps its definition.
    private func check(_ document: FeatureDocument, _ changes: [(range: Range<Int>, text: String)]) throws(RenameError)
    {
        var bytes = document.text.bytes
        for change in changes.reversed() { bytes.replaceSubrange(change.range, with: change.text.utf8) }
        let after = FeatureDocument(
            document.path, bytes, version: nil, dialect: service.dialect, encoding: service.encoding)
        let before = Self.numbers(of: document, service.catalogue)
        for (old, new) in zip(before, Self.numbers(of: after, catalogue)) where old.number != new.number {
            throw .meaning(path: document.path, line: old.line)
        }
    }

    private static func numbers(
        of document: FeatureDocument, _ catalogue: StepCatalogue
    ) -> [(line: Int, number: Int?)] {
        guard case .success(let content) = document.content else {
            return document.steps(catalogue).map { ($0.line + 1, $0.number) }
        }
        return content.pickles.flatMap { pickle in
            pickle.steps.map { ($0.location?.line ?? pickle.location?.line ?? 1, catalogue.match($0.text)?.number) }
        }
    }

    /// Returns the edit of the Swift file, which replaces the literal in the line of the definition or just below.
    private func definition() throws(RenameError) -> FileEdits {
        let path = old.place.path
        guard case .cucumber = old.expression, let code = service.codeText(path),
            // On disk it is where the program says; in an editor lines may have moved.
            let range = service.literal(of: old, in: code, reach: service.code[path] == nil ? 2 : .max)
        else { throw .notALiteral(location: old.location) }
        return FileEdits(path: path, edits: [TextEdit(span: code.span(range), text: StepSnippet.literal(new.source))])
    }
}
