/// A line of a feature file that is not blank, and its layout.
struct LayoutLine {
    enum Role: Equatable {
        case comment
        /// `# language: CODE`.
        case language
        case tags, description, step, row
        case heading(Heading)
        /// The line that opens a doc string.
        case docString
        /// A line inside a doc string, which may be blank, or the line that closes it.
        case docStringContent
    }

    enum Heading: Equatable {
        case feature, rule, other
    }

    /// The line that a comment belongs to.
    enum Attachment {
        /// The next line that is not a comment.
        case following
        /// The line above.
        case above
    }

    let role: Role
    /// The number of levels by which the line is indented.
    var level: Int
    /// The line without its indentation.
    var text: [UInt8]
    /// The line number in the file, from 0.
    let source: Int
    /// The number of blank lines above the line.
    var blankLines = 0
    /// Whether the blank lines above the line belong to a description, and stay.
    var keepsBlankLines = false
    /// The level of a comment below the line that belongs to the line.
    let levelBelow: Int
    var attachment = Attachment.following

    init(_ role: Role, level: Int, text: [UInt8], source: Int, levelBelow: Int? = nil) {
        self.role = role
        self.level = level
        self.text = text
        self.source = source
        self.levelBelow = levelBelow ?? level
    }

    /// Whether the line is the tags or the heading of a rule, a background, a scenario or examples.
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

    /// Whether the line starts or continues a step's argument.
    var isArgument: Bool { role == .row || role == .docString }

    /// Whether the line is a row of a table that was commented out.
    var isCommentedRow: Bool {
        role == .comment && text.dropFirst().first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "|")
    }
}
