/// The capture groups of a pattern during parsing.
struct CaptureGroups {
    private(set) var captures: [Pattern.Capture] = []
    /// The numbers of the open groups, the innermost last.
    private var open: [Int] = []
    /// Whether the parser is inside a lookahead or lookbehind, where capture groups and backreferences are refused.
    var isInLookaround = false

    /// Begins a group. Returns its number, from 0.
    ///
    /// - Parameter start: The position of its parenthesis.
    mutating func begin(
        named name: String?, _ scanner: PatternScanner, from start: Int
    ) throws(RegularExpressionError) -> Int {
        guard !isInLookaround else { throw scanner.error(.unsupported(.captureInLookaround), at: start) }
        if let name, captures.contains(where: { $0.name == name }) {
            throw scanner.error(.groupNameTaken(name), at: start)
        }
        captures.append(Pattern.Capture(name: name, source: "", parent: open.last))
        open.append(captures.count - 1)
        return captures.count - 1
    }

    /// Ends the innermost open group.
    ///
    /// - Parameter source: The text between its parentheses.
    mutating func end(source: String) {
        guard let index = open.popLast() else { return }
        captures[index] = Pattern.Capture(name: captures[index].name, source: source, parent: open.last)
    }

    /// The number of the group that a backreference names.
    ///
    /// - Parameter start: The position of the backreference.
    func reference(
        to name: String, _ scanner: PatternScanner, from start: Int
    ) throws(RegularExpressionError) -> Int {
        guard let index = captures.firstIndex(where: { $0.name == name }) else {
            throw scanner.error(.unknownGroup(name), at: start)
        }
        return try checked(index, scanner, called: name, from: start)
    }

    /// The number, from 0, of the group that a backreference refers to by its number, from 1.
    func reference(
        to number: Int, _ scanner: PatternScanner, from start: Int
    ) throws(RegularExpressionError) -> Int {
        guard captures.indices.contains(number - 1) else {
            throw scanner.error(.unknownGroup("\(number)"), at: start)
        }
        return try checked(number - 1, scanner, called: "\(number)", from: start)
    }

    /// Checks that the group is closed and that the reference is not in a lookaround.
    private func checked(
        _ index: Int, _ scanner: PatternScanner, called name: String, from start: Int
    ) throws(RegularExpressionError) -> Int {
        guard !isInLookaround else { throw scanner.error(.unsupported(.backreferenceInLookaround), at: start) }
        guard !open.contains(index) else { throw scanner.error(.referenceToOpenGroup(name), at: start) }
        return index
    }
}
