import BDDJSON

/// The part of parsing that plain Gherkin and Markdown share: it takes classified lines, checks them against the
/// grammar, and builds a document.
struct DocumentParser: Sendable {
    private var grammar = Grammar()
    private var builder = ASTBuilder()
    /// The number of the current line.
    private var line = 0
    var derivedText: DerivedText

    init(fileSize: Int) {
        derivedText = DerivedText(fileSize: fileSize)
    }

    mutating func beginLine() {
        line += 1
    }

    var isFinished: Bool { builder.errors.isFull }

    /// The types of line that may come next.
    var accepted: TokenSet { grammar.accepted }

    @inline(__always)
    func accepts(_ type: TokenType) -> Bool { grammar.accepted.contains(type) }

    var section: Grammar.Section { grammar.section }
    var part: Grammar.Part { grammar.part }
    var isInDocString: Bool { grammar.isInDocString }
    var isBelowTags: Bool { grammar.isBelowTags }

    /// Returns the position of `column` in the current line.
    func position(_ column: Int) -> Position {
        Position(line: line, column: column)
    }

    mutating func reserveCapacity(forBytes size: Int) {
        builder.reserveCapacity(forBytes: size)
    }

    mutating func reserveCapacity(times factor: Double) {
        builder.reserveCapacity(times: factor)
    }

    /// Returns the document.
    ///
    /// - Parameter ids: Provides the ids of all nodes, even if the text has errors.
    /// - Throws: All errors of the text, if there are any.
    consuming func document(
        of text: [UInt8], form: DocumentStorage.Form, language: String, uri: String, isRepaired: Bool,
        ids: inout IdGenerator
    ) throws(ParseErrors) -> GherkinDocument {
        let firstId = ids.reserve(Int(builder.idCount))
        let errors = builder.errors.errors
        guard errors.isEmpty else {
            throw ParseErrors(uri: uri, errors: errors.map { ParseError($0.kind, at: $0.location, uri: uri) })
        }
        return GherkinDocument(
            storage: DocumentStorage(
                uri: uri, language: language, bytes: derivedText.bytes.isEmpty ? text : text + derivedText.bytes,
                form: form, identifiers: .counted(from: firstId), records: builder.records(), isRepaired: isRepaired))
    }
}

/// Lines that make nodes. Callers must check first that the grammar accepts the line.
extension DocumentParser {
    mutating func addHeading(_ type: TokenType, _ heading: HeadingRecord) {
        switch type {
        case .featureLine:
            builder.beginFeature(heading)
            grammar.enter(.header, .heading)
        case .ruleLine:
            builder.beginRule(heading)
            grammar.enter(.header, .heading)
        case .backgroundLine:
            builder.beginBackground(heading)
            grammar.enter(.background, .heading)
        case .examplesLine:
            builder.beginExamples(heading)
            grammar.enter(.examples, .heading)
        case .scenarioLine:
            builder.beginScenario(heading)
            grammar.enter(.scenario, .heading)
        case .endOfFile, .language, .tableRow, .docStringSeparator, .stepLine, .tagLine, .comment, .empty, .other:
            preconditionFailure("\(type.rawValue) is no heading")
        }
    }

    /// Whether the heading that was read last has a description so far.
    var hasDescription: Bool { builder.hasDescription }

    /// Adds a line of free text to the description of a heading.
    mutating func describe(_ line: Range<Int>) {
        grammar.enter(.description)
        builder.describe(line)
    }

    /// Starts a description with a line that is not stored.
    mutating func skipDescription() {
        grammar.enter(.description)
    }

    mutating func addStep(_ step: StepRecord) {
        builder.addStep(step, isFirst: grammar.part == .heading || grammar.part == .description)
        grammar.enter(.step)
    }

    /// Adds the row that starts at `start`. Returns the offset of the end of its line.
    mutating func addRow(_ bytes: Span<UInt8>, from start: Int, column: Int) -> Int {
        let position = position(column)
        if !grammar.isInTable {
            builder.beginTable(at: position)
            grammar.enterTable()
        }
        return builder.addRow(bytes, from: start, at: position)
    }

    mutating func beginDocString(_ docString: DocStringRecord) {
        builder.beginDocString(docString)
        grammar.enterDocString()
    }

    /// The delimiter that opened the doc string.
    var openDelimiter: TextRange { builder.lastDocString.delimiter }

    /// - Parameter offset: The start of the line with the closing delimiter.
    mutating func endDocString(at offset: Int) {
        builder.endDocString(at: offset)
        grammar.leaveDocString()
    }

    mutating func addComment(_ text: Range<Int>) {
        builder.addComment(CommentRecord(position: position(1), text: TextRange(text)))
        if grammar.part == .heading { grammar.enter(.description) }
    }

    /// Records that a comment named the language of the file.
    mutating func addLanguage() {
        grammar.enter(.language)
    }
}

extension DocumentParser {
    /// Call this before adding the tags of a line. `owner` is the part for their owner, or `tags` if it is unknown.
    mutating func beginTagLine(_ owner: Grammar.Part = .tags) {
        if grammar.isBelowTags { return }
        if grammar.section == .preamble { return grammar.enter(.featureTags) }
        builder.errors.beginTags()
        builder.endStep()
        builder.endExamples()
        if owner == .ruleTags { builder.endRule() }
        builder.beginTags()
        grammar.enter(owner)
    }

    /// - Parameter name: The text after the `@`, with or without whitespace between the two.
    mutating func addTag(_ bytes: Span<UInt8>, _ name: Range<Int>, column: Int) {
        let isWhole = bytes[name.lowerBound - 1] == .at
        let text =
            isWhole
            ? TextRange(name.lowerBound - 1..<name.upperBound) : derivedText.append([.at] + name.map { bytes[$0] })
        builder.addTag(TagRecord(position: position(column), name: text))
    }

    /// Assigns tags to a rule if they are followed by something other than a heading.
    private mutating func settleTags() {
        guard grammar.part == .tags else { return }
        builder.endRule()
        grammar.enter(.ruleTags)
    }
}

/// Lines that the grammar does not accept.
extension DocumentParser {
    mutating func report(_ kind: ParseError.Kind, column: Int?) {
        builder.errors.append(ParseError(kind, at: Location(line: line, column: column)))
    }

    mutating func reportUnexpected(_ text: String, column: Int) {
        report(.unexpectedToken(expected: grammar.expected, received: text), column: column)
        settleTags()
    }

    /// - Parameter column: The column of the tag.
    mutating func reportWhitespaceInTag(column: Int) {
        guard grammar.part == .tags else { return report(.whitespaceInTag, column: column) }
        builder.errors.insertBeforeTags(ParseError(.whitespaceInTag, at: Location(line: line, column: column)))
    }

    /// Ends the document at the end of the text.
    mutating func finish() {
        guard !isFinished else { return }
        line += 1
        if accepts(.endOfFile) { return builder.endFeature() }
        let docString = grammar.isInDocString ? builder.lastDocString.position.location : nil
        report(.unexpectedEndOfFile(expected: grammar.expected, openDocString: docString), column: nil)
        settleTags()
    }
}
