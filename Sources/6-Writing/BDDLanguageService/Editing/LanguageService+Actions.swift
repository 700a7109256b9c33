package import BDDDiagnostics
import BDDRules
import BDDSentences
import Gherkin

/// Code actions.
extension LanguageService {
    /// Returns the changes that can be offered for a part of a file.
    package func actions(_ path: String, in span: TextSpan) -> [CodeAction] {
        guard let document = document(path) else { return [] }
        let found = diagnostics(of: path).filter { diagnostic in
            let lines = self.span(of: diagnostic)
            return lines.start.line <= span.end.line && lines.end.line >= span.start.line
        }
        let fixes = found.compactMap { diagnostic in
            diagnostic.fix.map { fix(diagnostic, $0, document: document) }
        }
        let steps = found.filter { $0.code == CheckRule.undefinedStep.rawValue }.compactMap {
            newStep($0, document)
        }
        return fixes + steps + (background(document, at: span.start.line).map { [$0] } ?? [])
    }

    /// Returns the diagnostics of a file, each with the change of the same file that fixes it; nil if there is none.
    package func findings(of path: String) -> [(diagnostic: Diagnostic, fix: CodeAction?)] {
        guard let document = document(path) else { return [] }
        return diagnostics(of: path).map { diagnostic in
            (diagnostic, diagnostic.fix.map { fix(diagnostic, $0, document: document) })
        }
    }

    private func fix(_ diagnostic: Diagnostic, _ fix: Diagnostic.Edit, document: FeatureDocument) -> CodeAction {
        let text = document.text
        let start = text.offset(Location(line: fix.line, column: fix.column))
        let end = text.offset(codePoints: fix.length, from: start, to: text.line(fix.line - 1).upperBound)
        let title = fix.text.isEmpty ? "Remove '\(text.string(start..<end))'" : "Write '\(fix.text.trimmed)'"
        return CodeAction(
            kind: .quickFix, title: title,
            edits: [FileEdits(path: document.path, edits: [TextEdit(span: text.span(start..<end), text: fix.text)])],
            diagnostic: diagnostic, isPreferred: true)
    }

    /// Makes the change that inserts a step definition into the Swift file that defines nearby steps.
    private func newStep(_ diagnostic: Diagnostic, _ document: FeatureDocument) -> CodeAction? {
        guard let number = diagnostic.location.map({ $0.line - 1 }), document.lines.all.indices.contains(number),
            case .step(let kind) = document.lines.all[number].kind,
            let near = neighbour(of: number, document),
            let bytes = read(catalogue.definitions[near].place.path)
        else { return nil }
        let (path, line) = catalogue.definitions[near].place
        let code = DocumentText(bytes, encoding: encoding)
        guard let place = Self.end(ofDefinitionAt: line - 1, in: code) else { return nil }
        let snippet = snippet(for: number, kind, document: document)
        let indented =
            snippet.split(separator: "\n", omittingEmptySubsequences: false)
            .map { place.indent + $0 }.joined(separator: "\n") + "\n"
        let start = TextPosition(line: place.line, character: 0)
        return CodeAction(
            kind: .quickFix, title: "Make this step, in \(path)",
            edits: [FileEdits(path: path, edits: [TextEdit(span: TextSpan(start: start, end: start), text: indented)])],
            diagnostic: diagnostic, isPreferred: false)
    }

    /// Returns the definition of the nearest defined step in the scenario, otherwise in the file, otherwise the last
    /// definition of the catalogue.
    private func neighbour(of number: Int, _ document: FeatureDocument) -> Int? {
        let steps = document.steps(catalogue)
        let scenario = document.lines.scenario(around: number) ?? 0..<0
        let here = steps.filter { scenario.contains($0.line) }
        let near = (here.isEmpty ? steps : here).min { abs($0.line - number) < abs($1.line - number) }
        return near?.number ?? (catalogue.definitions.isEmpty ? nil : catalogue.definitions.count - 1)
    }

    /// Returns the line after a definition, and its indent. A definition ends at the closing brace with the same
    /// indent.
    private static func end(ofDefinitionAt line: Int, in code: DocumentText) -> (line: Int, indent: String)? {
        guard line < code.lineCount else { return nil }
        let first = code.line(line)
        let indent = code.string(first.lowerBound..<code.trimmed(first).lowerBound)
        if code.string(first).hasSuffix("},") { return (line + 1, indent) }
        for number in line + 1..<code.lineCount {
            let text = code.string(code.line(number))
            if text.hasPrefix(indent + "}") { return text.hasSuffix(",") ? (number + 1, indent) : nil }
            guard text.isEmpty || text.hasPrefix(indent) else { return nil }
        }
        return nil
    }

    private func snippet(for number: Int, _ kind: KeywordKind, document: FeatureDocument) -> String {
        let lines = document.lines.all
        let below = lines.indices.contains(number + 1) ? lines[number + 1].kind : .blank
        let row = StepOccurrence.firstRow(
            document.lines.scenario(around: number) ?? 0..<0, document.lines, text: document.text)
        let text = FilledText(document.text.string(lines[number].text), row: row).text
        let keyword = kind == .when ? "When" : kind == .then ? "Then" : "Given"
        return StepSnippet(
            keyword, text, docString: below == .delimiter, dataTable: below == .row, registry: catalogue.registry
        ).code
    }

    /// Makes the change that moves the steps with which all scenarios of a feature or rule begin into a background.
    private func background(_ document: FeatureDocument, at number: Int) -> CodeAction? {
        let (lines, text) = (document.lines, document.text)
        let isParent = { (line: FeatureLine) in line.kind == .heading(.feature) || line.kind == .heading(.rule) }
        guard !lines.isMarkdown, case .success = document.content,
            let parent = lines.heading(above: number, where: isParent)
        else { return nil }
        let block =
            parent..<lines.all.indices.dropFirst(parent + 1).reduce(parent + 1) {
                $0 == $1 && !isParent(lines.all[$1]) ? $1 + 1 : $0
            }
        let headings = block.filter { lines.all[$0].hasSteps }
        let rules = lines.all.contains { $0.kind == .heading(.rule) }
        guard headings.count > 1, headings.allSatisfy({ lines.all[$0].isScenario }),
            lines.all[parent].kind == .heading(.rule) || !rules
        else { return nil }
        let scenarios = headings.map { SharedStart.Steps(lines.scenario(around: $0) ?? $0..<$0 + 1, document) }
        let shared = SharedStart(scenarios, document)
        guard shared.count > 0 else { return nil }
        return CodeAction(
            kind: .extract, title: "Extract a background of \(shared.count == 1 ? "a step" : "\(shared.count) steps")",
            edits: [
                FileEdits(
                    path: document.path,
                    edits: shared.edits(background: lines.dialect.usual(.background), above: headings[0]).map {
                        TextEdit(span: text.span($0.range), text: $0.text)
                    })
            ], diagnostic: nil, isPreferred: false)
    }
}
