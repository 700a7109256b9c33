/// A rule by which features are checked, under the name by which it is left out.
package enum CheckRule: String, CaseIterable, Sendable {
    case fileName = "file-name"
    case unreadable
    case encoding
    case unexpectedLine = "unexpected-line"
    case unexpectedEnd = "unexpected-end"
    case openDocString = "open-doc-string"
    case unevenRow = "uneven-row"
    case tagWithSpace = "tag-with-space"
    case unknownLanguage = "unknown-language"
    case otherParseError = "parse"
    case lostStep = "lost-step"
    case misspeltHeading = "misspelt-heading"
    case misspeltKeyword = "misspelt-keyword"
    case headingInComment = "heading-in-comment"
    case tableWithoutExamples = "table-without-examples"
    case undefinedStep = "undefined-step"
    case ambiguousStep = "ambiguous-step"
    case textBehindRow = "text-behind-row"
    case noSteps = "no-steps"
    case outlineWithoutExamples = "outline-without-examples"
    case emptyExamples = "empty-examples"
    case repeatedColumn = "repeated-column"
    case unusedColumn = "unused-column"
    case unknownPlaceholder = "unknown-placeholder"
    case tagWithoutMeaning = "tag-without-meaning"
    case repeatedTag = "repeated-tag"
    case duplicateName = "duplicate-name"
    case placeholderName = "placeholder-name"
    case thenInBackground = "then-in-background"
    case ignoreWithoutReason = "ignore-without-reason"
    case unusedDefinition = "unused-definition"

    /// What it finds, in a few words.
    package var summary: String {
        switch self {
        case .fileName: "files that look like features and are not named as one"
        case .unreadable: "files that cannot be read"
        case .encoding: "files that are not UTF-8"
        case .unexpectedLine: "lines that may not stand where they do"
        case .unexpectedEnd: "files that end too early"
        case .openDocString: "doc strings that are not closed"
        case .unevenRow: "rows with more or fewer cells than the first"
        case .tagWithSpace: "tags with a space in them"
        case .unknownLanguage: "languages that do not exist"
        case .otherParseError: "all else that cannot be parsed"
        case .lostStep: "steps that are taken for a description"
        case .misspeltHeading: "headings that are misspelt or lack their colon"
        case .misspeltKeyword: "lines of a description with nearly a keyword"
        case .headingInComment: "headings behind '##', whose steps join the scenario above"
        case .tableWithoutExamples: "tables of examples below 'Scenario:' or 'Example:'"
        case .undefinedStep: "steps that no definition matches, in every row of examples"
        case .ambiguousStep: "steps that several definitions match"
        case .textBehindRow: "text behind the last bar of a row"
        case .noSteps: "scenarios without steps"
        case .outlineWithoutExamples: "outlines without examples"
        case .emptyExamples: "examples without rows"
        case .repeatedColumn: "columns with the name of another"
        case .unusedColumn: "columns that nothing refers to"
        case .unknownPlaceholder: "placeholders that are nearly the name of a column"
        case .tagWithoutMeaning: "tags that are nearly one with a meaning, or have a comma in them"
        case .repeatedTag: "tags that stand twice, or above the whole already"
        case .duplicateName: "scenarios of a feature with the same name"
        case .placeholderName: "names of outlines that are placeholders only"
        case .thenInBackground: "backgrounds that check something"
        case .ignoreWithoutReason: "comments that leave out a rule and do not say why, or one that does not exist"
        case .unusedDefinition: "step definitions that no step uses (only where it is asked for)"
        }
    }

    /// Whether it finds things only where it is asked to.
    package var isOptional: Bool { self == .unusedDefinition }
}
