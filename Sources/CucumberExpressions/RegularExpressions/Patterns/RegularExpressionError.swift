/// Why a regular expression can not be used.
public struct RegularExpressionError: Error, Hashable, Sendable {
    /// What is wrong with a pattern.
    public enum Problem: Hashable, Sendable {
        /// `(a` without `)`.
        case unmatchedOpeningParenthesis
        /// `a)` without `(`.
        case unmatchedClosingParenthesis
        /// `[a` without `]`.
        case unfinishedClass
        /// A backslash at the end, or `\p{` without `}`.
        case unfinishedEscape
        /// A quantifier at the start or after `^`: `*a`.
        case nothingToRepeat
        /// `a**`.
        case repeatedQuantifier
        /// `a{3,2}`.
        case reversedCount(least: Int, most: Int)
        /// `[z-a]`.
        case reversedRange
        /// `[\d-z]`.
        case classInRange
        /// A backslash before a letter or digit that has no meaning then: `\y`.
        case unknownEscape(Character)
        /// Digits that are not those of a Unicode scalar value: `\u{110000}`.
        case badCodePoint
        /// `\p{Name}` with a name that is not known.
        case unknownProperty(String)
        /// `(?q)`.
        case unknownFlag(Character)
        /// `(?` and something that begins no kind of group.
        case unknownGroupKind
        /// A group's name that does not begin with a letter or `_`, or has other characters than these and digits.
        case badGroupName
        /// `(?<a>x)(?<a>y)`.
        case groupNameTaken(String)
        /// A backreference to a group that does not stand before it: `\2`.
        case unknownGroup(String)
        /// A backreference inside of the group: `(a\1)`.
        case referenceToOpenGroup(String)
        /// The pattern would be a program of more instructions than the limit.
        case tooLarge(limit: Int)
        /// Groups and classes are nested deeper than the limit.
        case nestedTooDeeply(limit: Int)
        /// Something that other regular expressions have.
        case unsupported(Feature)
    }

    /// What other regular expressions have and these have not.
    public enum Feature: Hashable, Sendable {
        /// `\X`.
        case graphemeCluster
        /// `\R`.
        case newlineSequence
        /// `\K`.
        case matchReset
        /// `\G`.
        case matchContinuation
        /// `\N{NAME}`.
        case namedCharacter
        /// A property by script or block: `\p{Script=Greek}`.
        case script
        /// `(?R)`, `(?1)` and the like.
        case recursion
        /// `(?(1)a|b)`.
        case conditional
        /// `(?|a|b)`.
        case branchReset
        /// `(?=(a))`.
        case captureInLookaround
        /// `(a)(?=\1)`.
        case backreferenceInLookaround
        /// `(?=(?>a))`, or a possessive quantifier there.
        case atomicInLookaround
    }

    /// What is wrong.
    public let problem: Problem
    /// The regular expression as it was written.
    public let pattern: String
    /// Where in the pattern, in code points from 0.
    public let position: Int
}
