package import BDDDiagnostics
import BDDRules
package import BDDSentences
import CucumberExpressions
package import Gherkin

/// Finds the steps that have no definition or several, in every row of examples, and notes which definitions are used.
package struct StepFindings {
    private let catalogue: StepCatalogue
    /// The definitions that steps use, by their numbers in the catalogue.
    package private(set) var used: Set<Int> = []
    /// The definition of each text, by its number; nil for a text without one. The same texts come again and again.
    private var known: [String: Int?] = [:]
    /// The reason why a built-in parameter type cannot hold a number in a step, keyed by the step's text.
    private var numbersTooLarge: [String: String] = [:]
    var sound = SoundScenarios()

    package init(_ catalogue: StepCatalogue) {
        self.catalogue = catalogue
    }

    /// - Parameter isSound: whether each step of the scenario with this number, without its background, is known to
    ///   have exactly one definition.
    package mutating func find(in pickles: Pickles, _ source: Source, isSound: (Int) -> Bool) -> [Diagnostic] {
        var slips: OutlineSlips?
        return find(in: pickles, source, slips: &slips, isSound: isSound)
    }

    /// - Parameters:
    ///   - slips: the mistakes in the file's outlines, which are reported separately; nil if there are none.
    ///   - isSound: whether each step of the scenario with this number, without its background, is known to have
    ///     exactly one definition.
    mutating func find(
        in pickles: Pickles, _ source: Source, slips: inout OutlineSlips?, isSound: (Int) -> Bool
    ) -> [Diagnostic] {
        var found: [Diagnostic] = []
        var reported: Set<String> = []
        var rows = RowFindings(catalogue)
        lazy var dialect = Dialect(declaredIn: source.data) ?? .english
        let lines = SourceLines(source)
        for pickle in pickles {
            var block: BlockAbove?
            let isSound = pickle.scenarioNumber.map(isSound) == true
            let steps = pickle.steps.prefix(isSound ? pickle.backgroundStepCount : .max)
            for (index, step) in steps.enumerated() where !step.isRepeated {
                let text = step.text
                let number = definition(of: text, mayStandForAny: Self.mayStandForAny(step, pickle))
                if number != nil { rows.note(sound: step, pickle) }
                let (blockAbove, count) = (block, found.count)
                defer {
                    let own = found.dropFirst(count).first
                    // A number that is too large, or a step as a row, is another mistake.
                    let isOther = own.map { $0.help == nil || $0.fix != nil } ?? false
                    block =
                        isOther
                        ? nil
                        : number.flatMap {
                            BlockAbove(step, catalogue.definitions[$0], finding: own == nil ? nil : count)
                        }
                }
                if let blockAbove, let number, blockAbove.belongs(to: catalogue.definitions[number], step) {
                    if let index = blockAbove.finding { blockAbove.move(&found[index], to: step, lines: lines) }
                    continue
                }
                if number == nil, let written = step.written?.text, let scenario = pickle.scenarioNumber,
                    slips?.excuse(
                        written, at: step.location?.line ?? 0, text: text, inScenario: scenario,
                        example: pickle.example, catalogue: catalogue) == true
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
                    diagnostic.message = "there is no such step: '\(form.written)' is not a placeholder"
                    diagnostic.help = "did you mean '\(form.text)'?"
                    diagnostic.fix = edit(written, form.text, at: location, in: lines)
                } else if number == nil, let text = step.written?.text,
                    let joined = JoinedLine(text, dialect, isSentence: catalogue.isSentence)
                {
                    joined.explain(&diagnostic)
                } else if number == nil, let written = step.written,
                    // The step's own text has a name in braces in every row, and no other mistake.
                    Self.mayStandForAny(step, pickle) || catalogue.match(text) == nil
                {
                    if diagnostic.help == nil {
                        diagnostic.help =
                            LooseName.help(for: written.text, problem: diagnostic.message)
                            ?? Self.help(forPlaceholdersIn: written.text, diagnostic, pickle: pickle, step: index)
                    }
                    diagnostic.fix = fix(written, text, at: location, in: lines, pickle: pickle)
                    if written.text != text, let row = pickle.location?.line {
                        diagnostic.related = [
                            Diagnostic.Related(uri: source.uri, line: row, message: "with the values of this row")
                        ]
                        rows.note(
                            finding: found.count, step, pickle: pickle,
                            restored: restored(diagnostic, written, step: step, pickle: pickle, at: location, in: lines)
                        )
                    }
                }
                found.append(diagnostic)
            }
        }
        rows.move(&found, lines)
        return found
    }

    /// Whether a name in braces stands for any value of a type. It does only in a cell of examples.
    private static func mayStandForAny(_ step: PickleStep, _ pickle: Pickle) -> Bool {
        guard step.text.utf8.contains(UInt8(ascii: "{")) else { return true }
        guard pickle.example != nil else { return false }
        return step.written?.text.utf8.contains(UInt8(ascii: "{")) != true
    }

    /// The placeholder that a step of an outline has in another form, such as `${colour}`.
    private func form(of written: String, _ pickle: Pickle) -> PlaceholderForm? {
        guard let example = pickle.example else { return nil }
        let filling = OutlineHeader(example.header).filling(example.cells)
        // Rows whose values have quotes are reported one by one.
        let columns = zip(example.header, example.cells).filter { $1.first != "\"" }.map(\.0)
        return PlaceholderForm(of: written, columns: columns) { text in
            catalogue.match(filling.fill(text)) != nil
        }
    }

    /// The edit that replaces the text of a step.
    private func edit(
        _ written: (keyword: String, text: String), _ text: String, at location: Location, in lines: SourceLines
    ) -> Diagnostic.Edit? {
        let end = (location.column ?? 1) + written.keyword.unicodeScalars.count
        let start = lines.textColumn(line: location.line, from: end)
        guard lines.has(written.text, line: location.line, column: start) else { return nil }
        return Diagnostic.Edit(
            line: location.line, column: start, length: written.text.unicodeScalars.count, text: text, isSure: false)
    }

    /// The wish in a comment above a step, such as `# asked: the game is over`. The studio writes these comments.
    private static func wish(above line: Int, _ lines: SourceLines) -> Substring? {
        let (comment, mark) = (lines.last(above: line), "# asked:")
        guard comment.hasPrefix(mark) else { return nil }
        let wish = comment.dropFirst(mark.count).trimmed
        return wish.isEmpty ? nil : wish
    }

    /// The edit that turns a line into a known step. It keeps the placeholders of an outline.
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
        if let mended = written.text == text ? catalogue.mend(text) : catalogue.mend(written.text, fill: fill) {
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
        // With half of a placeholder, the meaning of the sentence is not known.
        guard row == nil, pickle.example == nil || !text.contains(where: { "<>".contains($0) }),
            let replacement = catalogue.explain(text).replacement
        else { return nil }
        return Diagnostic.Edit(
            line: location.line, column: start, length: length, text: replacement, isSure: false)
    }

    /// The help for a placeholder where no examples are.
    private static func help(
        forPlaceholdersIn text: String, _ finding: Diagnostic, pickle: Pickle, step index: Int
    ) -> String? {
        guard let name = PlaceholderNames.all(in: text[...]).first, name.first?.isLetter == true,
            finding.message.contains("there is no column '\(name)'")
        else { return nil }
        if index < pickle.backgroundStepCount {
            return "a background has no examples: write a value, or move this step into the outlines"
        }
        return pickle.example == nil ? "write a value, or add examples with a column '\(name)'" : nil
    }

    /// A finding about an outline's step itself, with the placeholders where the values of the row stand.
    private func restored(
        _ finding: Diagnostic, _ written: (keyword: String, text: String), step: PickleStep, pickle: Pickle,
        at location: Location, in lines: SourceLines
    ) -> Diagnostic {
        guard finding.code == CheckRule.undefinedStep.rawValue, let example = pickle.example else { return finding }
        let values = RowValues(of: written.text, example)
        var restored = finding
        restored.help = finding.help.flatMap { values.restored(in: $0, hasSentence: true) }
        // Without a proposal, a value may be what is wrong.
        guard catalogue.matches(step.text)?.isEmpty == true,
            let meant = catalogue.explain(step.text).replacement.flatMap({ values.restored($0) })
        else { return restored }
        restored.message = values.restored(in: finding.message, hasSentence: false) ?? finding.message
        if finding.fix == nil { restored.fix = edit(written, meant, at: location, in: lines) }
        return restored
    }

    /// Reports a doc string, a table or a number that the step's definition does not take.
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

    /// The number of the only definition that matches a text, which then counts as used.
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

/// A table or a doc string of a step whose definition takes none, which may belong to the step below.
private struct BlockAbove {
    /// The number of the finding about it; nil if another row of the outline has it already.
    let finding: Int?
    private let isTable: Bool

    /// Nil if the definition takes what the step has.
    init?(_ step: PickleStep, _ definition: StepCatalogue.Definition, finding: Int?) {
        let block = step.block
        guard block.hasDataTable != block.hasDocString,
            definition.misfit(block.hasDocString, block.hasDataTable) != nil, definition.misfit(false, false) == nil
        else { return nil }
        self.finding = finding
        isTable = block.hasDataTable
    }

    /// Whether a step has no block, and its definition takes one of this kind.
    func belongs(to definition: StepCatalogue.Definition, _ step: PickleStep) -> Bool {
        let block = step.block
        return !block.hasDataTable && !block.hasDocString && definition.misfit(false, false) != nil
            && definition.misfit(!isTable, isTable) == nil
    }

    /// Turns the finding about the step above into the only one, at the location of the block.
    func move(_ finding: inout Diagnostic, to step: PickleStep, lines: SourceLines) {
        guard let above = finding.location?.line, let below = step.location?.line,
            let start = isTable ? lines.table(below: above) : lines.docString(below: above)
        else { return }
        finding.location = start
        finding.excerpt = lines.excerpt(at: start)
        finding.message = "this \(isTable ? "table" : "doc string") stands above its step"
        finding.help = "move it below the step in line \(below), which takes it"
    }
}
