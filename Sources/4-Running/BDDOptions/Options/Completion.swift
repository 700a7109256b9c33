/// What a shell offers where a word is to be typed: the value of an option, or an argument.
package enum Completion: Sendable, Equatable {
    case none
    /// Any of these.
    case words([String])
    /// The names of the formats of reports.
    case formats
    /// The tags of the features.
    case tags
    /// Feature files, and folders.
    case features
    /// Any file.
    case files
}
