extension RegularExpressionError: CustomStringConvertible {
    /// The message: the problem, the pattern with a caret below its position, and the solution.
    public var description: String {
        """
        This Regular Expression has a problem at column \(position + 1):

        \(pattern)
        \(String(repeating: " ", count: position))^
        \(problem.description).
        \(problem.solution)
        """
    }
}

extension RegularExpressionError.Problem: CustomStringConvertible {
    /// The problem in words, without a full stop.
    public var description: String {
        switch self {
        case .unmatchedOpeningParenthesis: "The '(' does not have a matching ')'"
        case .unmatchedClosingParenthesis: "The ')' does not have a matching '('"
        case .unfinishedClass: "The '[' does not have a matching ']'"
        case .unfinishedEscape: #"The '\' escapes nothing"#
        case .nothingToRepeat: "The quantifier has nothing to repeat"
        case .repeatedQuantifier: "The quantifier follows another quantifier"
        case .reversedCount(let least, let most): "The count is from \(least) to \(most), the larger first"
        case .reversedRange: "The range begins with its larger end"
        case .classInRange: "A range can not begin or end with a character class"
        case .unknownEscape(let character): #"The escape '\\#(character)' has no meaning"#
        case .badCodePoint: "There is no such Unicode code point"
        case .unknownProperty(let name): "The Unicode property '\(name)' is not known"
        case .unknownFlag(let flag): "The flag '\(flag)' is not known"
        case .unknownGroupKind: "This kind of group is not known"
        case .badGroupName: "A group's name must be a letter or '_', followed by letters, digits or '_'"
        case .groupNameTaken(let name): "Another group has the name '\(name)' already"
        case .unknownGroup(let name): "There is no group '\(name)' before this place"
        case .referenceToOpenGroup(let name): "The group '\(name)' is not closed before this place"
        case .tooLarge(let limit): "The pattern is larger than \(limit) matching instructions"
        case .nestedTooDeeply(let limit): "The groups are nested deeper than \(limit)"
        case .unsupported(let feature): "\(feature.name) is not supported"
        }
    }

    /// The advice to the author, without a full stop.
    package var solution: String {
        switch self {
        case .unmatchedOpeningParenthesis: #"Close the group, or use '\(' for the character"#
        case .unmatchedClosingParenthesis: #"Open the group, or use '\)' for the character"#
        case .unfinishedClass: #"Close the class, or use '\[' for the character"#
        case .unfinishedEscape: #"Use '\\' for the character '\'"#
        case .nothingToRepeat, .repeatedQuantifier:
            #"Put something before it, or use '\' to escape it"#
        case .reversedCount, .reversedRange: "Swap the two"
        case .classInRange: #"Use '\-' for the character '-'"#
        case .unknownEscape(let character): #"Remove the '\', or use '\\\#(character)' for a '\' before it"#
        case .badCodePoint: #"Use hexadecimal digits, such as \u{1F952}"#
        case .unknownProperty: "Use a general category such as L or Lu, or Alphabetic, White_Space, Emoji"
        case .unknownFlag: "The flags are i (letter case), m (^ and $ at lines), s (. at line ends) and x (spaces)"
        case .unknownGroupKind: "Use '(?:' for a group that captures nothing"
        case .badGroupName, .groupNameTaken: "Use another name"
        case .unknownGroup, .referenceToOpenGroup: "Refer to a group that is closed before"
        case .tooLarge: "Use smaller counts in '{…}'"
        case .nestedTooDeeply: "Nest fewer groups"
        case .unsupported(let feature): feature.solution
        }
    }
}

extension RegularExpressionError.Feature {
    var name: String {
        switch self {
        case .graphemeCluster: #"'\X'"#
        case .newlineSequence: #"'\R'"#
        case .matchReset: #"'\K'"#
        case .matchContinuation: #"'\G'"#
        case .namedCharacter: "A character by its name"
        case .script: "A property by script or block"
        case .recursion: "Recursion"
        case .conditional: "A conditional group"
        case .branchReset: "A branch reset group"
        case .captureInLookaround: "A capture group inside a lookahead or lookbehind"
        case .backreferenceInLookaround: "A backreference inside a lookahead or lookbehind"
        case .atomicInLookaround: "An atomic group or possessive quantifier inside a lookahead or lookbehind"
        }
    }

    var solution: String {
        switch self {
        case .graphemeCluster: "Use '.', which matches one code point"
        case .newlineSequence: #"Use [\r\n]+"#
        case .matchReset: "Use '(?<=…)'"
        case .matchContinuation: "Use '^'"
        case .namedCharacter: #"Use its code point, such as \u{1F952}"#
        case .script: #"Use ranges of letters, or \p{L} for any letter"#
        case .recursion, .conditional, .branchReset: "Use alternatives that are written out"
        case .captureInLookaround: "Use '(?:' for the group"
        case .backreferenceInLookaround: "Write the reference outside of it"
        case .atomicInLookaround: "Use '(?:' for the group, or a quantifier without '+'"
        }
    }
}
