/// Why a regular expression can not be used. `description` is the text for people.
public struct RegularExpressionError: Error, Hashable, Sendable {
    public enum Problem: Hashable, Sendable {
        case unmatchedOpeningParenthesis
        case unmatchedClosingParenthesis
        case unfinishedClass
        case unfinishedEscape
        case nothingToRepeat
        case repeatedQuantifier
        case reversedCount(least: Int, most: Int)
        case reversedRange
        case classInRange
        case unknownEscape(Character)
        case badCodePoint
        case unknownProperty(String)
        case unknownFlag(Character)
        case unknownGroupKind
        case badGroupName
        case groupNameTaken(String)
        case unknownGroup(String)
        case referenceToOpenGroup(String)
        case tooLarge(limit: Int)
        case nestedTooDeeply(limit: Int)
        case unsupported(Feature)
    }

    /// What other regular expressions have and these have not.
    public enum Feature: Hashable, Sendable {
        case graphemeCluster
        case newlineSequence
        case matchReset
        case matchContinuation
        case namedCharacter
        case script
        case recursion
        case conditional
        case branchReset
        case captureInLookaround
        case backreferenceInLookaround
        case atomicInLookaround
    }

    public let problem: Problem
    /// The regular expression as it was written.
    public let pattern: String
    /// Where in the pattern, in code points from 0.
    public let position: Int
}
