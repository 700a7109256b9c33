/// The parser's state: its position in the grammar, and which lines may come next.
///
/// Cucumber's grammar has 54 states. They are combinations of these sections and parts: whether a rule is open does not
/// affect which lines may follow.
struct Grammar: Sendable {
    enum Section: Sendable {
        /// Above the feature's heading.
        case preamble
        /// Below the heading of the feature or of a rule.
        case header
        case background, scenario, examples
    }

    enum Part: Sendable {
        case start, language, featureTags
        case heading, description
        case step, stepTable, docStringThenTable
        case openDocString, docString, openDocStringAfterTable, docStringAfterTable
        case examplesTable
        /// Tags whose owner is unknown until the next heading.
        case tags
        /// Tags whose owner is known, from looking ahead or because something other than a heading followed.
        case scenarioTags, examplesTags, ruleTags
    }

    private(set) var section = Section.preamble
    private(set) var part = Part.start
    private(set) var accepted = Self.accepted(in: .preamble, .start)

    /// Enters another part of the same section.
    mutating func enter(_ next: Part) {
        guard next != part else { return }
        part = next
        accepted = Self.accepted(in: section, next)
    }

    mutating func enter(_ next: Section, _ nextPart: Part) {
        section = next
        part = nextPart
        accepted = Self.accepted(in: next, nextPart)
    }

    /// Enters a table: of examples in their section, otherwise of a step.
    mutating func enterTable() {
        switch section {
        case .examples: enter(.examplesTable)
        case .preamble, .header, .background, .scenario: enter(part == .step ? .stepTable : .docStringThenTable)
        }
    }

    mutating func enterDocString() {
        enter(part == .stepTable ? .openDocStringAfterTable : .openDocString)
    }

    mutating func leaveDocString() {
        enter(part == .openDocStringAfterTable ? .docStringAfterTable : .docString)
    }

    var isInDocString: Bool { part == .openDocString || part == .openDocStringAfterTable }

    var isInTable: Bool { part == .stepTable || part == .docStringThenTable || part == .examplesTable }

    var isBelowTags: Bool {
        switch part {
        case .tags, .scenarioTags, .examplesTags, .ruleTags: true
        case .start, .language, .featureTags, .heading, .description, .step, .stepTable, .docStringThenTable,
            .openDocString, .docString, .openDocStringAfterTable, .docStringAfterTable, .examplesTable:
            false
        }
    }

    /// The types of line that may come next, for errors. Tags before an unexpected line are taken for those of a rule.
    var expected: [TokenType] {
        (part == .tags ? Self.accepted(in: section, .ruleTags) : accepted).types
    }

    private static func accepted(in section: Section, _ part: Part) -> TokenSet {
        switch part {
        case .start: [.endOfFile, .language, .tagLine, .featureLine, .comment, .empty]
        case .language, .featureTags: [.tagLine, .featureLine, .comment, .empty]
        case .heading: [.endOfFile, .empty, .comment, .tagLine, .scenarioLine, .ruleLine, .other, below(section)]
        case .description: [.endOfFile, .comment, .tagLine, .scenarioLine, .ruleLine, .other, below(section)]
        case .step, .stepTable: body(section).union([.tableRow, .docStringSeparator, .stepLine])
        case .openDocString, .openDocStringAfterTable: [.docStringSeparator, .other]
        case .docString, .docStringThenTable: body(section).union([.tableRow, .stepLine])
        case .docStringAfterTable: body(section).union([.stepLine])
        case .examplesTable: body(section).union([.tableRow])
        case .tags: [.tagLine, .scenarioLine, .ruleLine, .comment, .empty, examples(section)]
        case .scenarioTags: [.tagLine, .scenarioLine, .comment, .empty]
        case .examplesTags: [.tagLine, .examplesLine, .comment, .empty]
        case .ruleTags: [.tagLine, .ruleLine, .comment, .empty]
        }
    }

    /// The types of line that may follow a section's heading, besides those that may follow any heading.
    private static func below(_ section: Section) -> TokenSet {
        switch section {
        case .preamble: []
        case .header: .backgroundLine
        case .background: .stepLine
        case .scenario: [.stepLine, .examplesLine]
        case .examples: [.tableRow, .examplesLine]
        }
    }

    private static func body(_ section: Section) -> TokenSet {
        [.endOfFile, .tagLine, .scenarioLine, .ruleLine, .comment, .empty, examples(section)]
    }

    private static func examples(_ section: Section) -> TokenSet {
        section == .scenario || section == .examples ? .examplesLine : []
    }
}
