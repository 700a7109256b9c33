package import BDDDiagnostics
import CucumberExpressions
package import Gherkin

/// The steps of features that have no definition or several, in every row of examples; and which definitions are used.
package struct StepFindings {
    private let catalogue: StepCatalogue
    /// The definitions that steps use, by their numbers in the catalogue.
    package private(set) var used: Set<Int> = []
    /// The definition of each text, by its number; nil for a text without one. The same texts come again and again.
    private var known: [String: Int?] = [:]
    /// Why a built-in parameter type cannot hold a number of a text, by the text.
    private var numbersTooLarge: [String: String] = [:]
    var sound = SoundScenarios()

    package init(_ catalogue: StepCatalogue) {
        self.catalogue = catalogue
    }

    /// - Parameter isSound: whether all steps of a scenario's own, by its number, are known to have one definition.
    package mutating func find(in pickles: Pickles, _ source: Source, isSound: (Int) -> Bool) -> [Diagnostic] {
        find(in: pickles, source, slips: nil, isSound: isSound)
    }

    /// - Parameters:
    ///   - slips: the slips of the file's outlines, which are told by themselves; nil if it has none.
    ///   - isSound: whether all steps of a scenario's own, by its number, are known to have one definition.
    mutating func find(
        in pickles: Pickles, _ source: Source, slips: OutlineSlips?, isSound: (Int) -> Bool
    ) -> [Diagnostic] {
        var found: [Diagnostic] = []
        var reported: Set<String> = []
        var rows = RowFindings(catalogue)
        let lines = SourceLines(source)
        for pickle in pickles {
            let isSound = pickle.scenarioNumber.map(isSound) == true
            for step in pickle.steps.prefix(isSound ? pickle.backgroundStepCount : .max) where !step.isRepeated {
                let text = step.text
                let number = definition(of: text, mayStandForAny: Self.mayStandForAny(step, pickle))
                if number != nil { rows.note(sound: step, pickle) }
                if number == nil, let slips, let written = step.written?.text, let scenario = pickle.scenarioNumber,
                    slips.excuse(
                        written, inScenario: scenario, example: pickle.example,
                        isStep: { catalogue.match($0) != nil })
                {
                    continue
                }
                guard let location = step.location ?? pickle.location,
                    var diagnostic = number.map({ misfit(step, $0, source: source, lines: lines, at: location) })
                        ?? Diagnostic(step: text, uri: source.uri, at: location, in: catalogue),
                    reported.insert("\(location.line) \(diagnostic.message)").inserted
                else { continue }
                diagnostic.excerpt = lines.excerpt(at: diagnostic.location ?? location)
                if number == nil, let wish = Self.wish(above: location.line, lines) {
                    diagnostic.message += ", asked for: '\(wish)'"
                }
                if number == nil, let written = step.written, let form = form(of: written.text, pickle) {
                    diagnostic.message = "there is no such step: '\(form.written)' is no placeholder"
                    diagnostic.help = "did you mean '\(form.text)'?"
                    diagnostic.fix = edit(written, form.text, at: location, in: lines)
                } else if number == nil, let written = step.written {
                    diagnostic.fix = fix(written, text, at: location, in: lines, pickle: pickle)
                    if written.text != text, let row = pickle.location?.line {
                        diagnostic.related = [
                            Diagnostic.Related(uri: source.uri, line: row, message: "with the values of this row")
                        ]
                        rows.note(finding: found.count, step, pickle: pickle)
                    }
                }
                found.append(diagnostic)
            }
        }
        rows.move(&found, lines)
        return found
    }

    /// Whether a name in braces stands for any value of a type, as one does in a cell of examples and nowhere else.
    private static func mayStandForAny(_ step: PickleStep, _ pickle: Pickle) -> Bool {
        guard step.text.utf8.contains(UInt8(ascii: "{")) else { return true }
        guard pickle.example != nil else { return false }
        return step.written?.text.utf8.contains(UInt8(ascii: "{")) != true
    }

    /// The placeholder of an outline's step that is written in another form.
    private func form(of written: String, _ pickle: Pickle) -> PlaceholderForm? {
        guard let example = pickle.example else { return nil }
        let filling = OutlineHeader(example.header).filling(example.cells)
        // Where values have quotes, each of these rows is wrong by itself.
        let columns = zip(example.header, example.cells).filter { $1.first != "\"" }.map(\.0)
        return PlaceholderForm(of: written, columns: columns) { text in
            catalogue.match(filling.fill(text)) != nil
        }
    }

    /// The edit that puts another text in the place of a step's own.
    private func edit(
        _ written: (keyword: String, text: String), _ text: String, at location: Location, in lines: SourceLines
    ) -> Diagnostic.Edit? {
        let end = (location.column ?? 1) + written.keyword.unicodeScalars.count
        let start = lines.textColumn(line: location.line, from: end)
        guard lines.has(written.text, line: location.line, column: start) else { return nil }
        return Diagnostic.Edit(
            line: location.line, column: start, length: written.text.unicodeScalars.count, text: text, isSure: false)
    }

    /// What a comment above a step says that the step should do: `# asked: the game is over`. The studio writes it.
    private static func wish(above line: Int, _ lines: SourceLines) -> Substring? {
        let (comment, mark) = (lines.last(above: line), "# asked:")
        guard comment.hasPrefix(mark) else { return nil }
        let wish = comment.dropFirst(mark.count).trimmed
        return wish.isEmpty ? nil : wish
    }

    /// The edit that makes a known step of a line; in an outline, it keeps the placeholders.
    ///
    /// - Parameter text: the line's text with the values of its row.
    private func fix(
        _ written: (keyword: String, text: String), _ text: String, at location: Location, in lines: SourceLines,
        pickle: Pickle
    ) -> Diagnostic.Edit? {
        guard catalogue.matches(text)?.isEmpty == true else { return nil }
        let column = location.column ?? 1
        let length = written.text.unicodeScalars.count
        // White space may stand between the keyword and the text.
        let start = lines.textColumn(line: location.line, from: column + written.keyword.unicodeScalars.count)
        guard lines.has(written.text, line: location.line, column: start) else { return nil }
        let row = written.text == text ? nil : pickle.example
        let filling = row.map { OutlineHeader($0.header).filling($0.cells) }
        let fill = { (part: String) in filling?.fill(part) ?? part }
        if let mended = catalogue.mend(written.text, fill: fill) {
            return Diagnostic.Edit(
                line: location.line, column: start, length: length, text: mended.text,
                misspelling: mended.misspelling)
        }
        if let comment = StepComment(written.text, in: catalogue, fill: fill) {
            guard GherkinMediaType(uri: pickle.uri) != .markdown else { return nil }
            let line = lines.all[location.line - 1]
            let indent = String(String.UnicodeScalarView(line.unicodeScalars.prefix(column - 1)))
            return Diagnostic.Edit(
                line: location.line, column: column, length: start - column + length,
                text: "\(comment.comment)\n\(indent)\(written.keyword)\(comment.step)")
        }
        // With a placeholder that is not whole, nobody knows what the sentence says.
        guard row == nil, pickle.example == nil || !text.contains(where: { "<>".contains($0) }),
            let replacement = catalogue.explain(text).replacement
        else { return nil }
        return Diagnostic.Edit(
            line: location.line, column: start, length: length, text: replacement, isSure: false)
    }

    /// A doc string, a table or a number that the step's definition does not take.
    private func misfit(
        _ step: PickleStep, _ number: Int, source: Source, lines: SourceLines, at location: Location
    ) -> Diagnostic? {
        let block = step.block
        var location = location
        if let message = numbersTooLarge[step.text] {
            return Diagnostic(
                code: CheckRule.stepArgument.rawValue, uri: source.uri, location: location, message: message)
        }
        guard let misfit = catalogue.definitions[number].misfit(block.hasDocString, block.hasDataTable) else {
            return nil
        }
        if block.hasDataTable, !block.hasDocString,
            let row = StepAsRow(below: location, source, lines: lines, catalogue: catalogue)
        {
            return row.diagnostic
        }
        if block.hasDocString, block.hasDataTable, catalogue.definitions[number].misfit(true, false) == nil {
            location = lines.table(below: location.line) ?? location
        }
        return Diagnostic(
            code: CheckRule.stepArgument.rawValue, uri: source.uri, location: location, message: misfit.message,
            help: misfit.help)
    }

    /// The number of a text's only definition, which is then used.
    ///
    /// - Parameter mayStandForAny: whether a name in braces may stand for any value of its type.
    private mutating func definition(of text: String, mayStandForAny: Bool) -> Int? {
        if !mayStandForAny {
            let matches = catalogue.matches(text)
            if matches?.isEmpty == true { return nil }
        }
        if let known = known[text] { return known }
        if known.count > Self.mostTexts { (known, numbersTooLarge) = ([:], [:]) }
        let match = catalogue.match(text)
        if let match {
            used.insert(match.number)
            numbersTooLarge[text] = Self.numberTooLarge(in: match.arguments)
        }
        known[text] = .some(match?.number)
        return match?.number
    }

    private static func numberTooLarge(in arguments: Arguments) -> String? {
        for argument in arguments where argument.parameterType.isBuiltIn {
            do {
                _ = try argument.value()
            } catch let error as TransformError {
                return error.description
            } catch {}
        }
        return nil
    }

    private static let mostTexts = 100_000
}
