/// The words that a shell offers to complete the value of an option or an argument.
package enum Completion: Sendable, Equatable {
    case none
    /// One of these words.
    case words([String])
    /// The names of report formats.
    case formats
    /// The tags of the features.
    case tags
    /// Feature files and folders.
    case features
    /// Any file.
    case files
}
