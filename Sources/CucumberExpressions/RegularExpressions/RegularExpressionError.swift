/// Why a regular expression can not be used. `description` is the text for people.
public struct RegularExpressionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The regular expression as it was written.
    public let pattern: String
    /// Where in the pattern, in code points from 0.
    public let position: Int

    public var description: String { pattern }
}
