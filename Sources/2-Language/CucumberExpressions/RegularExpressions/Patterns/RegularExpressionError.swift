/// Why a regular expression cannot be used.
public struct RegularExpressionError: Error, Hashable, Sendable {
    /// The mistakes that a pattern can have.
    public enum Problem: Hashable, Sendable {
        /// A group is not closed: `(a`.
        case unmatchedOpeningParenthesis
        /// A parenthesis closes no group: `a)`.
        case unmatchedClosingParenthesis
        /// A character class is not closed: `[a`.
        case unfinishedClass
        /// A backslash ends the pattern, or `\p{` has no `}`.
        case unfinishedEscape
        /// A quantifier has nothing to repeat: `*a`, `^*`.
        case nothingToRepeat
        /// A quantifier follows another: `a**`.
        case repeatedQuantifier
        /// A count has the larger number first: `a{3,2}`.
        case reversedCount(least: Int, most: Int)
        /// A range has the larger end first: `[z-a]`.
        case reversedRange
        /// A range begins or ends with a class: `[\d-z]`.
        case classInRange
        /// A backslash is followed by a letter or digit that it gives no meaning: `\y`.
        case unknownEscape(Character)
        /// An escape's digits are not a Unicode scalar value: `\u{110000}`.
        case badCodePoint
        /// A property's name is unknown: `\p{Name}`.
        case unknownProperty(String)
        /// A flag is unknown: `(?q)`.
        case unknownFlag(Character)
        /// The characters after `(?` begin no kind of group.
        case unknownGroupKind
        /// A group's name does not begin with a letter or `_`, or has characters other than letters, digits and `_`.
        case badGroupName
        /// Two groups have the same name: `(?<a>x)(?<a>y)`.
        case groupNameTaken(String)
        /// A backreference refers to a group that does not precede it: `\2`.
        case unknownGroup(String)
        /// A backreference is inside the group that it refers to: `(a\1)`.
        case referenceToOpenGroup(String)
        /// The pattern would need more than `limit` matching instructions.
        case tooLarge(limit: Int)
        /// Groups and classes are nested deeper than `limit`.
        case nestedTooDeeply(limit: Int)
        /// The pattern uses a feature that is not supported.
        case unsupported(Feature)
    }

    /// A feature of other regular expressions that is not supported here.
    public enum Feature: Hashable, Sendable {
        /// A grapheme cluster: `\X`.
        case graphemeCluster
        /// Any line ending: `\R`.
        case newlineSequence
        /// A new start of the match: `\K`.
        case matchReset
        /// The end of the previous match: `\G`.
        case matchContinuation
        /// A character by its name: `\N{NAME}`.
        case namedCharacter
        /// A property by script or block: `\p{Script=Greek}`.
        case script
        /// Recursion: `(?R)`, `(?1)`.
        case recursion
        /// A condition: `(?(1)a|b)`.
        case conditional
        /// Alternatives with the same group numbers: `(?|a|b)`.
        case branchReset
        /// A capture group inside a lookahead or lookbehind: `(?=(a))`.
        case captureInLookaround
        /// A backreference inside a lookahead or lookbehind: `(a)(?=\1)`.
        case backreferenceInLookaround
        /// An atomic group or possessive quantifier inside a lookahead or lookbehind: `(?=(?>a))`.
        case atomicInLookaround
    }

    /// The mistake in `pattern`.
    public let problem: Problem
    /// The regular expression as it was written.
    public let pattern: String
    /// The position of the problem in the pattern, in code points from 0.
    public let position: Int
}
