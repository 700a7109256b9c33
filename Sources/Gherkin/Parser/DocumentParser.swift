/// What parsing plain Gherkin and Markdown have in common: lines go in as what they are, the grammar says what that
/// means, and a document is built.
struct DocumentParser: Sendable {
    private var grammar = Grammar()
    private var builder = ASTBuilder()
    /// The line that is being read.
    private var line = 0
    var derivedText: DerivedText

    init(fileSize: Int) {
        derivedText = DerivedText(fileSize: fileSize)
    }

    mutating func beginLine() {
        line += 1
    }

    var isFinished: Bool { builder.errors.isFull }

    /// Which lines may come next.
    var accepted: TokenSet { grammar.accepted }

    @inline(__always)
    func accepts(_ type: TokenType) -> Bool { grammar.accepted.contains(type) }

    var section: Grammar.Section { grammar.section }
    var part: Grammar.Part { grammar.part }
    var isInDocString: Bool { grammar.isInDocString }
    var isBelowTags: Bool { grammar.isBelowTags }

    /// A position in the line that is being read.
    func position(_ column: Int) -> Position {
        Position(line: line, column: column)
    }

    mutating func reserveCapacity(forBytes size: Int) {
        builder.reserveCapacity(forBytes: size)
    }

    mutating func reserveCapacity(times factor: Double) {
        builder.reserveCapacity(times: factor)
    }

    /// The document, unless there are errors.
    ///
    /// - Parameter ids: Takes the ids of all nodes, also of those in a text with errors.
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
                textSize: text.count, form: form, identifiers: .counted(from: firstId), records: builder.records(),
                isRepaired: isRepaired))
    }
}

/// The lines that make nodes. Each is called only where the grammar accepts such a line.
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

    /// A line of free text below a heading.
    mutating func describe(_ line: Range<Int>) {
        grammar.enter(.description)
        builder.describe(line)
    }

    /// A line below a heading that belongs to its description, and of which nothing is kept.
    mutating func skipDescription() {
        grammar.enter(.description)
    }

    mutating func addStep(_ step: StepRecord) {
        builder.addStep(step, isFirst: grammar.part == .heading || grammar.part == .description)
        grammar.enter(.step)
    }

    /// Adds the row that starts at `start`; returns where its line ends.
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

    /// Where the delimiter stands that opened the doc string.
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

    /// A comment that names the language of the file.
    mutating func addLanguage() {
        grammar.enter(.language)
    }
}

/// Tags.
extension DocumentParser {
    /// Called before the tags of a line are added. `owner` is the part that says whose they are, if that is known.
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

    /// - Parameter name: What stands behind the `@`, with or without space between.
    mutating func addTag(_ bytes: Span<UInt8>, _ name: Range<Int>, column: Int) {
        let isWhole = bytes[name.lowerBound - 1] == .at
        let text =
            isWhole
            ? TextRange(name.lowerBound - 1..<name.upperBound) : derivedText.append([.at] + name.map { bytes[$0] })
        builder.addTag(TagRecord(position: position(column), name: text))
    }

    /// Tags that something other than a heading follows are taken for those of a rule.
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

    /// - Parameter column: That of the tag.
    mutating func reportWhitespaceInTag(column: Int) {
        guard grammar.part == .tags else { return report(.whitespaceInTag, column: column) }
        builder.errors.insertBeforeTags(ParseError(.whitespaceInTag, at: Location(line: line, column: column)))
    }

    /// The end of the text.
    mutating func finish() {
        guard !isFinished else { return }
        line += 1
        if accepts(.endOfFile) { return builder.endFeature() }
        let docString = grammar.isInDocString ? builder.lastDocString.position.location : nil
        report(.unexpectedEndOfFile(expected: grammar.expected, openDocString: docString), column: nil)
        settleTags()
    }
}
