package import BDDDiagnostics
package import BDDSentences
package import Gherkin

extension Diagnostic {
    /// The diagnostics for a parse error, in words for people.
    ///
    /// - Parameters:
    ///   - dialect: the language of files that do not name their own.
    ///   - catalogue: the steps that a program has; nil when they are not known.
    package init(
        _ error: ParseError, in source: Source, dialect: Dialect = .english, catalogue: StepCatalogue? = nil
    ) {
        self.init(
            ParseErrorText(error, source: source, dialect: dialect, catalogue: catalogue), of: error, in: source)
    }

    private init(_ text: ParseErrorText, of error: ParseError, in source: Source) {
        self.init(
            code: text.rule.rawValue, uri: error.uri ?? source.uri, location: text.location, message: text.message,
            excerpt: text.location.flatMap { SourceExcerpt(of: source.data, at: $0) }, help: text.help, fix: text.fix)
    }

    /// All errors of a file. A file that is not text is one error instead of eleven, and errors that another error
    /// causes are left out.
    package static func all(
        _ errors: ParseErrors, in source: Source, dialect: Dialect = .english, catalogue: StepCatalogue? = nil
    ) -> [Diagnostic] {
        let form = FileForm(source, nil, dialect: dialect)
        if !form.problems.isEmpty { return form.problems }
        if let damaged = DamagedText(source, causing: errors.errors) { return [damaged.diagnostic(in: source)] }
        let causes = Self.causes(errors.errors, in: source, dialect: Dialect(declaredIn: source.data) ?? dialect)
        let torn = TornDocString.first(in: source, causes, dialect: dialect)
        let others = causes.filter { error in torn.map { (error.location?.line ?? 0) < $0.location.line } ?? true }
        var found: [Diagnostic] = []
        var looseLine: Int?
        for error in others {
            let text = ParseErrorText(error, source: source, dialect: dialect, catalogue: catalogue)
            // Only the first of several such lines is reported: together they are a text that somebody has put there.
            // Only the first of several rows without bars is reported, too, unless '--fix' mends each of them.
            let isOneOfSeveral = text.isLoose || text.isRow && text.fix?.isSure != true
            let isMore = isOneOfSeveral && looseLine != nil && looseLine == (text.location?.line ?? 0) - 1
            looseLine = isOneOfSeveral ? text.location?.line : nil
            if !isMore { found.append(Diagnostic(text, of: error, in: source)) }
            for row in text.otherRows {
                found.append(
                    Diagnostic(
                        code: text.rule.rawValue, uri: error.uri ?? source.uri, location: row.location,
                        message: row.message, excerpt: SourceExcerpt(of: source.data, at: row.location),
                        help: row.help, fix: row.fix))
            }
        }
        return found + (torn.map { [$0.diagnostic(in: source)] } ?? [])
    }

    /// The errors without those that another error causes. Above a feature nothing else is expected; a broken heading
    /// leaves its rows to the table above; and a tag among steps cuts off the steps after it.
    private static func causes(_ errors: [ParseError], in source: Source, dialect: Dialect) -> [ParseError] {
        var causes: [ParseError] = []
        // Whether the lines are steps of a heading below a broken tag, which are not expected either.
        var isBelowBrokenTag = false
        for error in errors {
            if let last = causes.last, follows(error, from: last, in: source, dialect: dialect) {
                if case .whitespaceInTag = last.kind { isBelowBrokenTag = true }
                continue
            }
            switch error.kind {
            case .unexpectedToken(let expected, _), .unexpectedEndOfFile(let expected, _):
                if isBelowBrokenTag, !expected.contains(.stepLine) { continue }
            default: break
            }
            isBelowBrokenTag = false
            switch (error.kind, causes.last?.kind) {
            case (.unexpectedToken(let expected, _), .unexpectedToken(let before, _)?)
            where expected.contains(.featureLine) && before.contains(.featureLine):
                continue
            case (.unexpectedToken(let expected, _), .languageNotSupported?) where expected.contains(.featureLine):
                continue
            case (.unexpectedToken(let expected, _), .unexpectedToken(let before, _)?)
            where expected == before && !expected.contains(.stepLine):
                continue
            case (.unexpectedEndOfFile(_, nil), .unexpectedToken(let before, _)?) where !before.contains(.stepLine):
                continue
            case (.inconsistentCellCount, .unexpectedToken?)
            where isTableOfAnother(error, below: causes.last?.location?.line ?? 0, in: source, dialect: dialect):
                continue
            default: causes.append(error)
            }
        }
        return causes
    }

    /// Whether a row stands below a line that is not a row, or below steps that have no heading because of that line.
    private static func isTableOfAnother(
        _ error: ParseError, below first: Int, in source: Source, dialect: Dialect
    ) -> Bool {
        guard let line = error.location?.line, first < line else { return false }
        if first == line - 1 { return true }
        let between = SourceLines(source).all[first..<(line - 1)].map { String($0.trimmed.prefix(200)) }
        return between.contains { UnexpectedLine.isStep($0, dialect) }
            && !between.contains { UnexpectedLine.isHeading($0, dialect) }
    }

    /// Whether an error has the same cause as the error before it. It is in the same line, in the heading below a
    /// broken tag, in the second part of a heading, at the background of a rule that is not read, at another mark of a
    /// conflict, or at a keyword of the language that is not known.
    private static func follows(
        _ error: ParseError, from last: ParseError, in source: Source, dialect: Dialect
    ) -> Bool {
        guard case .unexpectedToken(let expected, let received) = error.kind, let line = error.location?.line else {
            return false
        }
        switch last.kind {
        case .whitespaceInTag:
            guard let first = last.location?.line, first <= line else { return false }
            // Below a tag that is not read as one, the heading is not expected.
            let isBelow = SourceLines(source).all[first..<max(first, line - 1)].allSatisfy { between in
                between.trimmed.first.map { "@#".contains($0) } ?? true
            }
            return first == line || isBelow && UnexpectedLine.isHeading(received, dialect)
        case .languageNotSupported: return expected.contains(.featureLine)
        case .unexpectedToken(_, let before):
            if before.hasPrefix("'''"), let first = last.location?.line {
                let lines = SourceLines(source).all
                let end = lines.indices.first { $0 >= first && lines[$0].trimmed.hasPrefix("'''") }
                return end.map { line <= $0 + 1 } ?? false
            }
            if dialect[.background].contains(where: { received.hasPrefix("\($0):") }),
                HiddenSigns(before, dialect)?.kind == .heading
            {
                return true
            }
            if MergeMark.isOne(received), MergeMark.isOne(before) { return !MergeMark.isFirst(received) }
            if DifferenceLine.sign(of: received, dialect) != nil, DifferenceLine.sign(of: before, dialect) != nil,
                let first = last.location?.line
            {
                return DifferenceLine.numbers(in: SourceLines(source).all, dialect: dialect).contains(first)
            }
            guard GherkinMediaType(uri: source.uri) == .plain, let first = last.location?.line, first < line else {
                return false
            }
            return PartedHeading(at: first, in: SourceLines(source).all, dialect: dialect)?.end == line
        default: return false
        }
    }
}
