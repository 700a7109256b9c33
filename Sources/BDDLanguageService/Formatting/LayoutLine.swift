/// A line of a feature file that is not blank, and where it goes.
struct LayoutLine {
    enum Role: Equatable {
        case comment
        /// `# language: CODE`.
        case language
        case tags, description, step, row
        case heading(Heading)
        /// The line that opens a doc string.
        case docString
        /// A line inside of a doc string, blank or not, or the one that closes it.
        case docStringContent
    }

    enum Heading: Equatable {
        case feature, rule, other
    }

    /// What a comment belongs to.
    enum Attachment {
        /// The next line that is no comment.
        case following
        /// What stands above it.
        case above
    }

    let role: Role
    /// How many times two spaces it is indented.
    var level: Int
    /// The line without its indent.
    var text: [UInt8]
    /// Which line of the file it is, counted from 0.
    let source: Int
    /// How many blank lines stand above it.
    var blankLines = 0
    /// Whether the number of blank lines above it is part of a description.
    var keepsBlankLines = false
    /// The level of a comment below it that belongs to it.
    let levelBelow: Int
    var attachment = Attachment.following

    init(_ role: Role, level: Int, text: [UInt8], source: Int, levelBelow: Int? = nil) {
        self.role = role
        self.level = level
        self.text = text
        self.source = source
        self.levelBelow = levelBelow ?? level
    }

    /// Whether it opens a block, which a blank line sets off from what stands above: a rule, a background, a scenario
    /// or examples, by their tags or their heading.
    func opensBlock(isBelowFeature: Bool) -> Bool {
        switch role {
        case .tags: isBelowFeature
        case .heading(let heading): heading != .feature
        case .comment, .language, .description, .step, .row, .docString, .docStringContent: false
        }
    }

    var isHeading: Bool {
        if case .heading = role { true } else { false }
    }

    /// Whether it is what a step acts on.
    var isArgument: Bool { role == .row || role == .docString }

    /// A row that somebody has taken out of a table.
    var isCommentedRow: Bool {
        role == .comment && text.dropFirst().first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "|")
    }
}
