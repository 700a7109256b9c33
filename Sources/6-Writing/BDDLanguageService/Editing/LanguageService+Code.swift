import BDDDiagnostics
import BDDSentences
import CucumberExpressions
import Gherkin

/// Finds the sentences of step definitions in Swift files.
extension LanguageService {
    /// Whether a file is Swift code, of which only the step definitions are known.
    package static func isCode(_ path: String) -> Bool { path.hasSuffix(".swift") }

    /// Sets the editor's text of a Swift file; nil when it is closed.
    package func setCode(_ path: String, _ text: String?) {
        code[path] = text.map { DocumentText(Array($0.utf8), encoding: encoding) }
    }

    /// The texts of the open Swift files.
    package var openCode: [String: String] { code.mapValues(\.string) }

    /// Edits the editor's text of a Swift file.
    package func editCode(_ path: String, _ edit: TextEdit) { code[path]?.replace(edit.span, with: edit.text) }

    /// The editor's text of a Swift file, or that on disk.
    func codeText(_ path: String) -> DocumentText? {
        code[path] ?? read(path).map { DocumentText($0, encoding: encoding) }
    }

    /// The literal of a definition's expression in its file: the one nearest to its line, because lines may have moved
    /// since the program was built; nil if there is none.
    ///
    /// - Parameter reach: the largest distance from the line.
    func literal(
        of definition: StepCatalogue.Definition, in code: DocumentText, reach: Int = .max
    ) -> Range<Int>? {
        let source = definition.expression.source
        let escaped = source.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let hashes = ["###", "##", "#"].map { "\($0)\"\(source)\"\($0)" }
        let regexes = ["#/\(source)/#", "/\(source)/"]
        let line = definition.place.line - 1
        // Longer literals come first: a raw literal contains a plain one.
        let literals = hashes + ["\"\(escaped)\""] + regexes
        let near = (0..<code.lineCount).filter { abs($0 - line) <= reach }
        for number in near.sorted(by: { abs($0 - line) < abs($1 - line) }) {
            let text = code.string(code.line(number))
            for literal in literals {
                guard let range = text.firstRange(of: literal) else { continue }
                let start = code.line(number).lowerBound + text[..<range.lowerBound].utf8.count
                return start..<start + literal.utf8.count
            }
        }
        return nil
    }

    /// The definitions in a Swift file, by number, with the ranges of their expressions.
    private func definitions(inCode path: String) -> [(number: Int, range: Range<Int>, code: DocumentText)] {
        guard let code = codeText(path) else { return [] }
        return catalogue.definitions.enumerated().compactMap { number, definition in
            guard definition.place.path == path else { return nil }
            return literal(of: definition, in: code).map { (number, $0, code) }
        }
    }

    /// The definition whose expression begins on the line of a position.
    private func definition(inCode path: String, at position: TextPosition) -> (number: Int, span: TextSpan)? {
        definitions(inCode: path).lazy.map { ($0.number, $0.code.span($0.range)) }.first {
            $0.1.start.line == position.line
        }
    }

    /// The sentences in all features that run the definition at a position of a Swift file.
    package func sentences(ofCode path: String, at position: TextPosition, withDefinition: Bool) -> [FileSpan] {
        guard let found = definition(inCode: path, at: position) else { return [] }
        return (withDefinition ? [FileSpan(path: path, span: found.span)] : []) + sentences(of: found.number)
    }

    func sentences(of number: Int) -> [FileSpan] {
        uses(of: number).map { document, use in
            FileSpan(path: document.path, span: document.text.span(document.lines.all[use.line].text))
        }
    }

    /// The uses of each definition in a Swift file.
    package func usesOfCode(_ path: String) -> [CodeUses] {
        definitions(inCode: path).map { number, range, code in
            let uses = uses(of: number)
            let failing = uses.count { document, use in
                document.results.contains { $0.severity == .error && $0.location?.line == use.line + 1 }
            }
            return CodeUses(span: code.span(range), count: uses.count, failing: failing)
        }
    }

    /// The range and the name of the definition at a position of a Swift file, if it can be renamed.
    package func renamable(inCode path: String, at position: TextPosition) -> (span: TextSpan, name: String)? {
        definition(inCode: path, at: position).map { ($0.span, catalogue.definitions[$0.number].expression.source) }
    }

    /// Returns the edits that give the definition at a position another expression, in all files.
    ///
    /// - Throws: Why it cannot be renamed.
    package func rename(
        inCode path: String, at position: TextPosition, to name: String
    ) throws(RenameError) -> [FileEdits] {
        guard let found = definition(inCode: path, at: position) else { throw .nothingHere }
        return try StepRenaming(self, found.number, to: String(name.trimmed)).edits
    }
}

/// How often a step definition is used.
package struct CodeUses: Hashable, Sendable {
    /// The literal of its expression.
    package let span: TextSpan
    /// The number of sentences in all features.
    package let count: Int
    /// The number of these that failed in the last run.
    package let failing: Int
}
