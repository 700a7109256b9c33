import BDDDiagnostics
import BDDSentences
package import Gherkin

/// A line that is not allowed at its position, and its probable meaning.
package struct UnexpectedLine {
    private(set) var help: String?
    private(set) var fix: Diagnostic.Edit?
    /// Whether the line is not Gherkin, and its meaning is unknown.
    private(set) var isLoose = false
    /// Whether the line is a row with other signs than bars.
    private(set) var isRow = false
    /// The line above that causes the error: without it, this line would be correct.
    private(set) var cause: (location: Location, message: String)?

    /// - Parameter catalogue: the steps that a program has; nil when they are not known.
    init(
        _ line: String, at location: Location?, expected: [TokenType], source: Source, dialect: Dialect,
        catalogue: StepCatalogue?
    ) {
        let own = Dialect(declaredIn: source.data) ?? dialect
        let start = String(line.unicodeScalars.prefix(400))
        let isMarkdown = GherkinMediaType(uri: source.uri) == .markdown
        if !isMarkdown, let hidden = HiddenSigns(start, own) {
            help = hidden.help
            fix = location.map { hidden.fix(line: $0.line, column: $0.column ?? 1) }
            return
        }
        if !isMarkdown,
            setOtherLine(start, location, expected: expected, source: source, dialect: own, isWhole: start == line)
        {
            return
        }
        if setLostHeading(start, location, source: source, dialect: own, isMarkdown: isMarkdown) { return }
        if !isMarkdown, setOtherPart(start, location, source: source, dialect: own) { return }
        let surroundings = Surroundings(of: location?.line ?? 1, in: source, dialect: own, isMarkdown: isMarkdown)
        if !isMarkdown, let help = PastedMarkup.help(start, isAboveHeading: surroundings.isAboveHeading, dialect: own) {
            self.help = help
            return
        }
        // The parser names only some of the lines that may stand below tags.
        let isBelowTags = surroundings.isBelowTag && !expected.contains(.stepLine)
        let expected = isBelowTags ? expected + [.scenarioLine, .examplesLine] : expected
        if let tag = surroundings.tag, !surroundings.isAboveHeading,
            Self.isMisplaced(start, expected, surroundings: surroundings, dialect: own),
            Self.heading(start, expected, surroundings: surroundings, dialect: own) == nil
        {
            cause = (tag, "there is no heading below this tag")
            if let heading = surroundings.headingAboveTag {
                help = "move the tags above the heading in line \(heading)"
                return
            }
        }
        help =
            Self.conflict(start) ?? Self.comment(start) ?? Self.misplaced(
                start, expected, surroundings: surroundings, dialect: own)
            ?? (isMarkdown ? nil : Self.marked(start, own))
        guard help == nil else { return }
        if let (space, offset) = Self.otherSpace(in: start, own) {
            help = Self.help(for: space)
            if let location {
                fix = Diagnostic.Edit(
                    line: location.line, column: (location.column ?? 1) + offset, length: 1, text: " ")
            }
            return
        }
        if let row = BarredRow(
            start, line: location?.line ?? 1, column: location?.column ?? 1, beside: surroundings.row,
            isBelowStep: surroundings.isBelowStep || surroundings.above.contains("\t")),
            !Self.isKeyword(start, own)
        {
            isRow = true
            help = row.help
            // A text that was cut short is not the whole row.
            fix = start == line ? row.fix : nil
            return
        }
        setHint(
            start, location, expected: expected, surroundings: surroundings, source: source, dialect: own,
            catalogue: catalogue)
    }

    /// Tags above a background, or a heading of Markdown without its space.
    ///
    /// - Returns: Whether one was found.
    private mutating func setLostHeading(
        _ line: String, _ location: Location?, source: Source, dialect: Dialect, isMarkdown: Bool
    ) -> Bool {
        let number = location?.line ?? 1
        if isMarkdown {
            let content = line.drop { $0 == "#" }.trimmed
            let isExamples = line.first == "#" && dialect[.examples].contains { content.hasPrefix("\($0):") }
            let heading =
                LostMarkdownHeading(above: number, in: source, dialect: dialect)
                ?? (isExamples ? LostMarkdownHeading(above: number - 1, in: source, dialect: dialect) : nil)
            guard let heading else { return false }
            cause = (heading.location, heading.message)
            (help, fix) = (heading.help, heading.fix)
        } else {
            guard let tags = BackgroundTags(above: number, line, in: source, dialect: dialect) else { return false }
            cause = (tags.location, tags.message)
            (help, fix) = (tags.help, nil)
        }
        return true
    }

    /// A line above that is the cause, or a step as code.
    ///
    /// - Parameter isWhole: whether `line` is not cut short.
    /// - Returns: Whether one was found.
    private mutating func setOtherLine(
        _ line: String, _ location: Location?, expected: [TokenType], source: Source, dialect: Dialect,
        isWhole: Bool
    ) -> Bool {
        let number = location?.line ?? 1
        let isHeading = Self.isHeading(line, dialect)
        if !isHeading, let hidden = HiddenHeading(above: number, in: source, dialect: dialect) {
            cause = (hidden.location, "a line that begins with '#' is a comment, so this is not a heading")
            help = "write '\(hidden.keyword):' without '\(hidden.marks)'"
        } else if !isHeading || Self.starts(line, with: .examples, dialect: dialect),
            let lost = LostHeading(above: number, in: source, dialect: dialect)
        {
            let quoted = lost.line.shortened
            cause = (lost.location, "'\(quoted)' is not a heading, so the steps below it are ignored")
            help = lost.help
        } else if expected.contains(.featureLine), !isHeading,
            let language = MisnamedLanguage(in: source, through: number)
        {
            cause = (language.location, "this line does not name the language of the file")
            (help, fix) = (language.help, language.fix)
        } else if let code = StepAsCode(line, dialect) {
            help = "write the step as '\(code.step.shortened)'"
            fix = location.flatMap { location in
                isWhole
                    ? Diagnostic.Edit(
                        line: location.line, column: location.column ?? 1, length: line.unicodeScalars.count,
                        text: code.step, isSure: false) : nil
            }
        } else {
            return false
        }
        return true
    }

    /// Reports a line that is only a part of a heading, or of a merge conflict whose first marker was not an error.
    private mutating func setOtherPart(
        _ line: String, _ location: Location?, source: Source, dialect: Dialect
    ) -> Bool {
        let lines = SourceLines(source).all
        let number = location?.line ?? 1
        if let parted = PartedHeading(at: number, in: lines, dialect: dialect) {
            help = parted.help
            return true
        }
        if DifferenceLine.numbers(in: lines, dialect: dialect).contains(number) {
            help = DifferenceLine.help
            return true
        }
        guard MergeMark.isOne(line), !MergeMark.isFirst(line),
            let first = lines[..<(number - 1)].lastIndex(where: { MergeMark.isFirst($0.trimmed) })
        else { return false }
        cause = (Location(line: first + 1, column: 1), MergeMark.message)
        help = MergeMark.help
        return true
    }

    /// Sets the help, and the fix if there is a sure one, for an unexpected line.
    private mutating func setHint(
        _ line: String, _ location: Location?, expected: [TokenType], surroundings: Surroundings, source: Source,
        dialect: Dialect, catalogue: StepCatalogue?
    ) {
        if expected.contains(.stepLine), let catalogue {
            if catalogue.isStep(line) {
                let keywords = [KeywordKind.given, .when, .then, .and].map { "'\(dialect.usual($0).trimmed)'" }
                help =
                    Self.withKeyword(line, location, in: source, dialect: dialect, catalogue: catalogue)
                    ?? "a step begins with a keyword: \(keywords.joined(separator: ", "))"
                return
            }
            if let joined = JoinedKeyword(line, dialect, catalogue: catalogue) {
                help =
                    joined.signs.isEmpty
                    ? "a space is missing after '\(joined.keyword)'"
                    : "write the step as '\(joined.keyword) \(joined.sentence.shortened)'"
                fix = location.map {
                    Diagnostic.Edit(
                        line: $0.line, column: ($0.column ?? 1) + joined.keyword.unicodeScalars.count,
                        length: joined.signs.unicodeScalars.count, text: " ")
                }
                return
            }
        }
        if expected.contains(.stepLine), let parted = Self.partedKeyword(line, dialect) {
            help = "did you mean '\(parted.keyword)'?"
            fix = location.map {
                Diagnostic.Edit(
                    line: $0.line, column: $0.column ?? 1, length: parted.length, text: parted.keyword, isSure: false)
            }
            return
        }
        let keyword = MisspeltKeyword(
            line, expected: expected, dialect: dialect, isAboveRow: surroundings.below.hasPrefix("|")
        ).flatMap { $0.isLikely(catalogue) ? $0 : nil }
        if let foreign = ForeignLanguage(
            line, source: source, own: dialect, counts: ForeignLanguage.counts(in: source.data)),
            foreign.isLikely || keyword == nil
        {
            help = foreign.help
        } else if let keyword, surroundings.isBetweenRows, !keyword.isSure(catalogue, isBetweenRows: true) {
            help = "a table can contain only rows: remove this line, or put it above the table"
        } else if let keyword {
            help = keyword.help
            if let location, !keyword.isUnclear {
                fix = Diagnostic.Edit(
                    line: location.line, column: location.column ?? 1, length: keyword.length, text: keyword.meant,
                    isSure: keyword.isSure(catalogue))
            }
        } else {
            if let typed = Self.typed(line, expected, dialect: dialect) {
                help = "did you mean '\(typed.keyword)'? It was typed with another keyboard layout"
                fix = location.map {
                    Diagnostic.Edit(
                        line: $0.line, column: $0.column ?? 1, length: typed.length, text: typed.keyword, isSure: false)
                }
                return
            }
            help =
                Self.tag(line, expected, surroundings: surroundings, dialect: dialect)
                ?? Self.continued(line, expected, surroundings: surroundings, catalogue: catalogue)
                ?? Self.unfenced(line, surroundings, catalogue: catalogue)
                ?? Self.otherWords(
                    line, location, expected: expected, in: source, dialect: dialect, catalogue: catalogue)
                ?? Self.rows(line, surroundings, dialect: dialect)
                ?? Self.heading(line, expected, surroundings: surroundings, dialect: dialect)
            guard help == nil, GherkinMediaType(uri: source.uri) != .markdown else { return }
            isLoose = true
            help = LooseLine.help(line, expected, hasFeature: surroundings.isAboveFeature, dialect: dialect)
        }
    }

    /// The help for a step without a keyword: the keyword of its definition, or 'And' if the step above has that
    /// keyword.
    private static func withKeyword(
        _ line: String, _ location: Location?, in source: Source, dialect: Dialect, catalogue: StepCatalogue
    ) -> String? {
        guard let location, let match = catalogue.match(line) else { return nil }
        let kinds: [String: KeywordKind] = ["Given": .given, "When": .when, "Then": .then]
        guard let kind = kinds[catalogue.definitions[match.number].keyword] else { return nil }
        let and = "\(dialect.usual(.and))\(line.shortened)"
        let own = "\(dialect.usual(kind))\(line.shortened)"
        for above in SourceLines(source).all.prefix(location.line - 1).reversed() {
            let text = above.trimmed
            if isHeading(String(text.prefix(200)), dialect) { return "did you mean '\(own)'?" }
            let last = [KeywordKind.given, .when, .then].first { kind in
                dialect[kind].contains { $0 != "* " && text.hasPrefix($0) }
            }
            guard let last else { continue }
            // A step that is defined as a preparation or an action may follow others of its kind.
            if last == kind { return "did you mean '\(and)'?" }
            return last == .given && kind == .when ? "did you mean '\(own)', or '\(and)'?" : "did you mean '\(own)'?"
        }
        return nil
    }

    /// The step keyword that the first two words are without the space between them, as in 'Lors que', and their length.
    private static func partedKeyword(_ line: String, _ dialect: Dialect) -> (keyword: String, length: Int)? {
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count == 3, !isStep(line, dialect) else { return nil }
        let joined = (words[0] + words[1]).lowercased()
        let keywords = KeywordKind.allCases.filter(\.isStep).flatMap { dialect[$0] }.map { String($0.trimmed) }
        guard let keyword = keywords.first(where: { $0.lowercased() == joined }) else { return nil }
        return (keyword, line[..<words[1].endIndex].unicodeScalars.count)
    }

    /// The step keyword that a word becomes on another keyboard layout, and the length of the word.
    private static func typed(
        _ line: String, _ expected: [TokenType], dialect: Dialect
    ) -> (keyword: String, length: Int)? {
        guard expected.contains(.stepLine) else { return nil }
        let word = String(line.prefix { !$0.isWhitespace })
        let keywords = KeywordKind.allCases.filter(\.isStep).flatMap { dialect[$0] }.map { String($0.trimmed) }
        let keyword = KeyboardLayout.keyword(typedAs: word, among: keywords)
        return keyword.map { ($0, word.unicodeScalars.count) }
    }

    /// The help for a step after words that are not a keyword.
    private static func otherWords(
        _ line: String, _ location: Location?, expected: [TokenType], in source: Source, dialect: Dialect,
        catalogue: StepCatalogue?
    ) -> String? {
        guard let catalogue, expected.contains(.stepLine),
            let found = WordsBeforeStep(line, where: catalogue.isSentence)
        else { return nil }
        let last = found.words.split { !$0.isLetter }.last.map(String.init) ?? ""
        let own = KeywordKind.allCases.filter(\.isStep).flatMap { dialect[$0] }.map { String($0.trimmed) }
        if own.contains(last) {
            return "a line begins with its keyword: write '\(last) \(found.sentence.shortened)'"
        }
        if let meant = withKeyword(found.sentence, location, in: source, dialect: dialect, catalogue: catalogue) {
            return "'\(found.words)' is not a keyword: \(meant)"
        }
        let keywords = [KeywordKind.given, .when, .then, .and].map { "'\(dialect.usual($0).trimmed)'" }
        return "'\(found.words)' is not a keyword: a step begins with \(keywords.joined(separator: ", "))"
    }

    /// The help for words with a colon in the place of a heading.
    private static func heading(
        _ line: String, _ expected: [TokenType], surroundings: Surroundings, dialect: Dialect
    ) -> String? {
        guard ColonLine(line) != nil else { return nil }
        if expected.contains(.featureLine) {
            let word = line.prefix { $0 != ":" }.lowercased()
            if !surroundings.isAboveFeature, otherFeatures.contains(word) {
                return "did you mean '\(dialect.usual(.feature)):'?"
            }
            return "a file begins with '\(dialect.usual(.feature)):' and a name"
        }
        guard isKeyword(String(surroundings.below), dialect), !isHeading(String(surroundings.below), dialect) else {
            return nil
        }
        if notes.contains(line.trimmed.prefix { $0 != ":" }.lowercased()) {
            return "if it is a comment, write '#' before it"
        }
        if ColonLine(line)?.isBare == false {
            return "did you mean '\(dialect.usual(surroundings.isAboveExamples ? .scenarioOutline : .scenario)):'?"
        }
        return "write one of these above steps: '\(dialect.usual(.scenario)):', "
            + "'\(dialect.usual(.scenarioOutline)):' or '\(dialect.usual(.background)):'"
    }

    /// The words for a feature in other tools.
    private static let otherFeatures: Set<String> = [
        "story", "user story", "epic", "narrative", "capability", "functionality", "requirement", "spec",
        "specification", "suite", "test suite", "use case",
    ]

    /// The words, in small letters, that begin a note: no scenario is called so.
    private static let notes: Set<String> = [
        "note", "notes", "nb", "hint", "tip", "todo", "fixme", "remark", "remarks", "comment", "attention", "important",
        "warning", "caution", "info", "question", "hinweis", "achtung", "anmerkung", "notiz", "bemerkung", "wichtig",
        "frage", "примечание", "внимание", "заметка", "важно", "вопрос",
    ]

    /// The help for one or two words with a colon above rows.
    private static func rows(_ line: String, _ surroundings: Surroundings, dialect: Dialect) -> String? {
        let words = line.trimmed.split(whereSeparator: \.isWhitespace)
        guard surroundings.below.hasPrefix("|"), words.prefix(2).contains(where: { $0.last == ":" }) else { return nil }
        return "if the rows below are examples, write '\(dialect.usual(.examples)):'"
    }

    /// The help for a conflict marker of an unfinished merge.
    private static func conflict(_ line: String) -> String? {
        MergeMark.isOne(line) ? "\(MergeMark.message): \(MergeMark.help)" : nil
    }

    /// The help for a comment as in programs. A step that is switched off by it stays off.
    private static func comment(_ line: String) -> String? {
        ForeignComment.mark(of: line).map { "write '#' before a comment, not '\($0)'" }
    }

    /// The advice for a line that Gherkin allows, but not at its present location; nil for all other lines.
    private static func misplaced(
        _ line: String, _ expected: [TokenType], surroundings: Surroundings, dialect: Dialect
    ) -> String? {
        if isMisplaced(line, expected, surroundings: surroundings, dialect: dialect) {
            if surroundings.isAboveHeading {
                return tag(line, expected + [.tagLine], surroundings: surroundings, dialect: dialect)
                    ?? "only tags, which begin with '@', and comments, which begin with '#', stand between tags and a heading"
            }
            // Between two steps, the tags are wrong; below an empty line, a heading is missing.
            let isFirstStep =
                surroundings.tag == nil && !expected.contains(.featureLine)
                && isStep(String(line.drop { "*-+ ".contains($0) }), dialect)
            return heading(line, expected, surroundings: surroundings, dialect: dialect)
                ?? (isFirstStep
                    ? "a heading is missing between the tags and this step: write '\(dialect.usual(.scenario)):' and a name"
                    : "put the tags directly above a heading")
        }
        if line.hasPrefix("+-"), line.allSatisfy({ "+-=".contains($0) }) {
            return "a table has no border lines: remove this line"
        }
        if line.hasPrefix("|") { return "a table belongs below a step or below '\(dialect.usual(.examples)):'" }
        if line.hasPrefix("\"\"\"") || line.hasPrefix("```") { return docString(expected) }
        if surroundings.above.hasPrefix("|"), !expected.contains(.stepLine), isKeyword(line, dialect),
            !isHeading(line, dialect)
        {
            return "steps belong above '\(dialect.usual(.examples)):', or below a heading of their own"
        }
        if line == "---", expected.contains(.featureLine) {
            return "remove this line: only comments and tags can be above '\(dialect.usual(.feature)):'"
        }
        guard !expected.contains(.featureLine) else {
            if starts(line, with: .feature, dialect: dialect) { return nil }
            return surroundings.isAboveFeature && !isKeyword(line, dialect) ? nil : beginning(line, dialect)
        }
        if starts(line, with: .feature, dialect: dialect) {
            return "a file can contain only one feature: move this one to its own file"
        }
        // Without its colon a heading that could be here is misspelt.
        let isBare = MisspeltKeyword.isBareHeading(line, expected: expected, dialect: dialect)
        if starts(line, with: .background, dialect: dialect) || isBare && dialect[.background].contains(line) {
            return "a feature or rule can have only one background, above its first scenario"
        }
        if starts(line, with: .examples, dialect: dialect) || isBare && dialect[.examples].contains(line) {
            let isAboveStep =
                isKeyword(String(surroundings.below), dialect) && !isHeading(String(surroundings.below), dialect)
            return isAboveStep
                ? "did you mean '\(dialect.usual(.scenario)):'?" : "examples belong below the steps of a scenario"
        }
        return nil
    }

    /// The help for the first line of a file that should be the heading of a feature; nil for a line that may be a
    /// misspelt heading or tag.
    private static func beginning(_ line: String, _ dialect: Dialect) -> String? {
        let isProse = line.first?.isLetter == true && !line.contains(":") && line.count { $0 == " " } > 2
        return isProse || isKeyword(line, dialect) ? "a file begins with '\(dialect.usual(.feature)):' and a name" : nil
    }

    /// Whether a line after tags is misplaced because it is not a heading.
    private static func isMisplaced(
        _ line: String, _ expected: [TokenType], surroundings: Surroundings, dialect: Dialect
    ) -> Bool {
        surroundings.isBelowTag && !expected.contains(.stepLine) && !isHeading(line, dialect)
            && MisspeltKeyword(
                line, expected: expected, dialect: dialect, isAboveRow: surroundings.below.hasPrefix("|")) == nil
            && marked(line, dialect) == nil
    }

    private static func docString(_ expected: [TokenType]) -> String {
        let isBelowStep = expected.contains(.stepLine)
        return isBelowStep ? "a step can have only one doc string and one table" : "a doc string belongs below a step"
    }

    /// The help for a keyword after a list marker.
    private static func marked(_ line: String, _ dialect: Dialect) -> String? {
        if line.first == "\u{1B}" {
            let text = line.replacing(#/\x1B\[[0-9;]*m/#, with: "")
            if isKeyword(text, dialect) {
                return "this line has the colour codes of a terminal: write '\(text.shortened)'"
            }
        }
        let plain = PageElement.removed(from: line)
        if plain != line, isKeyword(plain, dialect) { return "remove the HTML: write '\(plain)'" }
        for box in boxes where line.contains(box) || box.isEmpty {
            guard let end = box.isEmpty ? line.startIndex : line.ranges(of: box).first?.upperBound else { continue }
            let start = line[end...].firstIndex(where: \.isLetter) ?? line.endIndex
            let mark = line[..<start]
            guard !mark.isEmpty, mark.count < 12, isKeyword(String(line[start...]), dialect) else { continue }
            // A mark at both ends of a text consists of two marks.
            let sign = String(mark.trimmed)
            if sign == "\"", line.last == "\"", line.count > 2 {
                let text = line[start...].dropLast().replacing("\"\"", with: "\"")
                return "a line begins with its keyword: write '\(String(text).shortened)'"
            }
            if ["*", "**", "_", "__", "`", "***", "~~", "=="].contains(sign),
                let close = line[start...].ranges(of: sign).first
            {
                let text = line[start..<close.lowerBound] + line[close.upperBound...]
                return "a line begins with its keyword: write '\(String(text).shortened)'"
            }
            return "a line begins with its keyword: remove '\(mark.trimmed)' before it"
        }
        return nil
    }

    /// Marks before a keyword that contain letters; the empty text stands for all other marks.
    private static let boxes = ["[x]", "[X]", "h1.", "h2.", "h3.", "h4.", ""]

    /// The character that replaces the space after a keyword, and the number of code points before it.
    private static func otherSpace(in line: String, _ dialect: Dialect) -> (space: Unicode.Scalar, offset: Int)? {
        let spaces: Set<Unicode.Scalar> = ["\t", "\u{A0}", "\u{202F}", "\u{2007}", "\u{3000}"]
        let isOther = { (scalar: Unicode.Scalar) in spaces.contains(scalar) || scalar.isUnseen }
        let scalars = Array(line.unicodeScalars)
        guard let offset = scalars.firstIndex(where: isOther) else { return nil }
        let plain = String(String.UnicodeScalarView(scalars.map { isOther($0) ? " " : $0 }))
        return isKeyword(plain, dialect) ? (scalars[offset], offset) : nil
    }

    static func help(for space: Unicode.Scalar) -> String {
        if space == "\t" { return "there is a tab after the keyword: type a space" }
        let name = space.properties.name ?? ""
        if space == "\u{3000}" {
            return "there is a wide space (\(space.codePoint), \(name)) after the keyword: type a plain one"
        }
        if space.isUnseen {
            return "there is an invisible character (\(space.codePoint), \(name)) after the keyword: "
                + "type a space instead"
        }
        return "there is a no-break space (\(space.codePoint), \(name)) after the keyword: type a plain one"
    }

    /// Proposes tags for a line above a heading whose words could be tags but have no `@`.
    private static func tag(
        _ line: String, _ expected: [TokenType], surroundings: Surroundings, dialect: Dialect
    ) -> String? {
        guard expected.contains(.tagLine), surroundings.isAboveHeading else { return nil }
        if let tags = TagLine(line) { return tags.help }
        guard !line.contains(":"), !isKeyword(line, dialect) else { return nil }
        let inner = line.first.map { "[{(".contains($0) } == true ? line.dropFirst().dropLast() : line[...]
        let words = inner.split(whereSeparator: \.isWhitespace).map { $0.first == "＠" ? $0.dropFirst() : $0 }
        guard words.count <= 3, words.allSatisfy({ surroundings.mayBeTag($0) }) else { return nil }
        return "did you mean '\(words.map { "@\($0)" }.joined(separator: " "))'?"
    }

    /// The help for a line that continues the step above.
    private static func continued(
        _ line: String, _ expected: [TokenType], surroundings: Surroundings, catalogue: StepCatalogue?
    ) -> String? {
        // A sentence that goes on does not begin with a capital letter.
        guard let first = line.first, first.isLetter, !first.isUppercase, line.contains(where: \.isWhitespace),
            expected.contains(.stepLine), surroundings.isBelowStep
        else { return nil }
        // It is certain if both lines together are one step.
        if let catalogue {
            guard let end = surroundings.above.firstIndex(where: \.isWhitespace),
                case let start = surroundings.above[end...].trimmed,
                case let plain = Substring(String(start.reversed().drop { "\\_".contains($0) }.reversed())).trimmed
            else { return nil }
            if start.last == "-", catalogue.isSentence("\(start.dropLast())\(line.trimmed)") {
                return "a step is a single line: add this to the end of the line above, without its '-'"
            }
            guard [start, plain].contains(where: { catalogue.isStep("\($0) \(line.trimmed)") }) else { return nil }
        }
        return "a step is a single line: add this to the end of the line above"
    }

    /// The help for the first line below a step that takes a doc string and has none.
    private static func unfenced(_ line: String, _ surroundings: Surroundings, catalogue: StepCatalogue?) -> String? {
        guard surroundings.isBelowStep, let catalogue, let end = surroundings.above.firstIndex(where: \.isWhitespace)
        else { return nil }
        if let behind = StepBlockBehind(String(surroundings.above[end...].trimmed), where: catalogue.isStep) {
            return "move the \(behind.block) after the step above to a line of its own"
        }
        guard let step = catalogue.match(String(surroundings.above[end...].trimmed)) else { return nil }
        let misfit = catalogue.definitions[step.number].misfit
        if misfit(false, false) != nil, misfit(false, true) == nil {
            return "if it is a row of the step above, write '|' at both ends and between its cells"
        }
        guard misfit(false, false) != nil, misfit(true, false) == nil else { return nil }
        return "if it is the text of the step above, write \"\"\" on lines of their own above and below it"
    }

    private static func isKeyword(_ line: String, _ dialect: Dialect) -> Bool {
        isHeading(line, dialect) || isStep(line, dialect)
    }

    /// Whether a line begins with the keyword of a step, other than `*`.
    static func isStep(_ line: String, _ dialect: Dialect) -> Bool {
        KeywordKind.allCases.contains { kind in
            kind.isStep && dialect[kind].contains { $0 != "* " && line.hasPrefix($0) }
        }
    }

    private static func starts(_ line: String, with kind: KeywordKind, dialect: Dialect) -> Bool {
        dialect[kind].contains { line.hasPrefix($0 + ":") }
    }

    package static func isHeading(_ line: String, _ dialect: Dialect) -> Bool {
        KeywordKind.allCases.contains { !$0.isStep && starts(line, with: $0, dialect: dialect) }
    }

    /// The lines around a line.
    private struct Surroundings {
        let isBelowTag: Bool
        /// The location of the first tag above, if a step is right above the tags.
        let tag: Location?
        /// The line number of the heading right above the tags.
        let headingAboveTag: Int?
        /// The line above, without the space around it.
        let above: Substring
        /// The line below, without the space around it.
        let below: Substring
        /// The line above or below that is a row.
        let row: Substring?
        let isBelowStep: Bool
        let isAboveHeading: Bool
        private let lines: [Substring]
        private let number: Int
        private let dialect: Dialect
        /// Whether a feature's heading follows.
        var isAboveFeature: Bool {
            lines.dropFirst(number).contains {
                starts(String($0.trimmed.prefix(200)), with: .feature, dialect: dialect)
            }
        }
        /// Whether examples follow before any other heading.
        var isAboveExamples: Bool {
            let heading = lines.dropFirst(number).lazy.map { String($0.trimmed.prefix(200)) }.first {
                isHeading($0, dialect)
            }
            return heading.map { starts($0, with: .examples, dialect: dialect) } ?? false
        }
        var isBetweenRows: Bool { above.hasPrefix("|") && below.hasPrefix("|") }

        init(of line: Int, in source: Source, dialect: Dialect, isMarkdown: Bool) {
            let lines = SourceLines(source)
            let above = lines.last(above: line)
            below = lines.first(below: line)
            self.above = above
            row = [above, below].first { $0.hasPrefix("|") }
            isBelowTag = above.hasPrefix(isMarkdown ? "`@" : "@")
            let tags = isBelowTag ? Self.tag(above: line, in: lines.all, dialect: dialect, isMarkdown: isMarkdown) : nil
            (tag, headingAboveTag) = (tags?.first, tags?.heading)
            isBelowStep =
                isKeyword(String(above), dialect) && !isHeading(String(above), dialect) || above.hasPrefix("* ")
            isAboveHeading = below.hasPrefix("@") || isHeading(String(below), dialect)
            (self.lines, number, self.dialect) = (lines.all, line, dialect)
        }

        /// Whether a word is a tag without its sign. A capitalized word, which may be a name or begin a sentence,
        /// counts only if another tag of the file is capitalized too.
        func mayBeTag(_ word: Substring) -> Bool {
            // A tag stands right above its heading.
            guard let first = word.first, first.isLetter, word.allSatisfy({ !",;.!?".contains($0) }),
                lines.indices.contains(number), !lines[number].trimmed.isEmpty,
                !Self.closings.contains(word.lowercased())
            else { return false }
            if first.isLowercase || word.contains(where: { $0.isNumber || "-_".contains($0) }) || !first.isUppercase {
                return true
            }
            return lines.contains { line in
                let text = line.trimmed
                return text.first == "@" && text.split(separator: " ").contains(where: Self.isCapitalizedTag)
            }
        }

        private static func isCapitalizedTag(_ word: Substring) -> Bool {
            word.dropFirst().first?.isUppercase == true && word.allSatisfy { $0.isLetter || $0 == "@" }
        }

        /// Words that end something in other languages.
        private static let closings: Set<String> = ["end", "ende", "fin", "done", "stop", "endif", "fine", "конец"]

        /// The location of the first of the tags right above a line, and the line number of the heading right above the
        /// tags.
        private static func tag(
            above line: Int, in lines: [Substring], dialect: Dialect, isMarkdown: Bool
        ) -> (first: Location, heading: Int?)? {
            let isTag = { (line: Substring) in line.trimmed.hasPrefix(isMarkdown ? "`@" : "@") }
            guard let last = lines[..<(line - 1)].lastIndex(where: { !$0.trimmed.isEmpty }),
                let before = lines[..<last].lastIndex(where: { !isTag($0) && !(isMarkdown && $0.trimmed.isEmpty) }),
                let first = lines[(before + 1)...last].firstIndex(where: isTag)
            else { return nil }
            let above = isMarkdown ? lines[before].drop { "# \t".contains($0) }.trimmed : lines[before].trimmed
            guard above.hasPrefix("|") || above.hasPrefix("\"\"\"") || isKeyword(String(above), dialect) else {
                return nil
            }
            let indent = lines[first].unicodeScalars.prefix { $0.properties.isWhitespace }.count
            let heading = isHeading(String(above), dialect) ? before + 1 : nil
            return (Location(line: first + 1, column: indent + 1), heading)
        }
    }
}

/// A step keyword without the space after it: `WhenI tap`.
struct JoinedKeyword {
    let keyword: String
    /// The characters in the place of the space, as in `When-I tap`; empty if there are none.
    let signs: String
    /// The text after the keyword and the signs.
    let sentence: String

    /// Nil if the rest of the line is not a step.
    init?(_ line: String, _ dialect: Dialect, catalogue: StepCatalogue) {
        for kind in KeywordKind.allCases where kind.isStep {
            for spaced in dialect[kind] where spaced.last == " " && spaced != "* " {
                let keyword = String(spaced.dropLast())
                guard line.hasPrefix(keyword) else { continue }
                let behind = line.dropFirst(keyword.count)
                guard behind.first?.isWhitespace == false else { continue }
                let signs = behind.prefix { "-–—.,;:/_=>·…".contains($0) }
                let sentence = String(behind.dropFirst(signs.count).trimmed)
                guard catalogue.isSentence(sentence) else { continue }
                let gap = behind.dropFirst(signs.count).prefix(while: \.isWhitespace)
                (self.keyword, self.signs, self.sentence) = (keyword, String(signs + gap), sentence)
                return
            }
        }
        return nil
    }
}

/// A heading that is a comment because it begins with `#`, as in Markdown. The lines below it have no heading.
private struct HiddenHeading {
    let location: Location
    let marks: String
    let keyword: String

    init?(above line: Int, in source: Source, dialect: Dialect) {
        let lines = SourceLines(source).all
        guard let index = lines[..<min(lines.count, line - 1)].lastIndex(where: { !$0.trimmed.isEmpty }) else {
            return nil
        }
        let text = lines[index].trimmed
        let marks = text.prefix { $0 == "#" }
        let content = String(text.dropFirst(marks.count).trimmed)
        guard !marks.isEmpty, UnexpectedLine.isHeading(content, dialect), let colon = content.firstIndex(of: ":") else {
            return nil
        }
        self.marks = String(marks)
        keyword = String(content[..<colon])
        let indent = lines[index].unicodeScalars.prefix { $0.properties.isWhitespace }.count
        location = Location(line: index + 1, column: indent + 1)
    }
}

/// A line above steps that looks like a heading, but is a description or a heading of examples for Gherkin. Its steps
/// are not steps, so the parser reports the first line below them that cannot follow.
private struct LostHeading {
    let location: Location
    let line: String
    let help: String

    init?(above number: Int, in source: Source, dialect: Dialect) {
        let lines = SourceLines(source).all
        guard number <= lines.count, !lines[number - 1].trimmed.isEmpty else { return nil }
        let steps = KeywordKind.allCases.filter(\.isStep).flatMap { dialect[$0] }.filter { $0 != "* " }
        // Headings further right than the lost one belong to a text in a doc string.
        var least = Int.max
        for index in lines[..<(number - 1)].indices.reversed() {
            let text = lines[index].trimmed
            guard text.contains(where: { ":;.-–=".contains($0) }) || text.first?.isLetter == false else { continue }
            let isExamples = dialect[.examples].contains { text.hasPrefix($0 + ":") }
            let isHeading = UnexpectedLine.isHeading(String(text.prefix(200)), dialect)
            if isHeading, !isExamples {
                least = min(least, indent(lines[index]))
                continue
            }
            guard indent(lines[index]) < least else { continue }
            let next = lines[(index + 1)..<number].first { !$0.trimmed.isEmpty }
            guard let next, steps.contains(where: { next.trimmed.hasPrefix($0) }), indent(next) > indent(lines[index]),
                text.first != "|", let help = Self.help(String(text.prefix(200)), isExamples, dialect: dialect)
            else { continue }
            self.help = help
            line = String(text)
            location = Location(line: index + 1, column: indent(lines[index]) + 1)
            return
        }
        return nil
    }

    private static func help(_ text: String, _ isExamples: Bool, dialect: Dialect) -> String? {
        let bare = String(text.drop { !$0.isLetter })
        let keyword = MisspeltKeyword(
            bare, expected: [.backgroundLine, .scenarioLine, .ruleLine], dialect: dialect, isAboveRow: false)
        if let keyword { return keyword.help }
        guard !isExamples, ColonLine(text) != nil else { return nil }
        return "write '\(dialect.usual(.scenario)):' or '\(dialect.usual(.background)):' for a heading"
    }
}

private func indent(_ line: Substring) -> Int { line.unicodeScalars.prefix { $0.properties.isWhitespace }.count }
