/// The capture groups of a pattern that is being read.
struct CaptureGroups {
    private(set) var captures: [Pattern.Capture] = []
    /// Those that are open, the innermost last.
    private var open: [Int] = []
    /// Whether what is being read lies inside a lookahead or lookbehind, where nothing captures or refers to a capture.
    var isInLookaround = false

    /// Begins a group; its number, from 0.
    ///
    /// - Parameter start: Where its parenthesis stands.
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

    /// Ends the group that was begun last and is open.
    ///
    /// - Parameter source: What stands between its parentheses.
    mutating func end(source: String) {
        guard let index = open.popLast() else { return }
        captures[index] = Pattern.Capture(name: captures[index].name, source: source, parent: open.last)
    }

    /// The number of the group that a backreference by name refers to.
    ///
    /// - Parameter start: Where the reference stands.
    func reference(
        to name: String, _ scanner: PatternScanner, from start: Int
    ) throws(RegularExpressionError) -> Int {
        guard let index = captures.firstIndex(where: { $0.name == name }) else {
            throw scanner.error(.unknownGroup(name), at: start)
        }
        return try checked(index, scanner, called: name, from: start)
    }

    /// The number of the group that a backreference by number, from 1, refers to.
    func reference(
        to number: Int, _ scanner: PatternScanner, from start: Int
    ) throws(RegularExpressionError) -> Int {
        guard captures.indices.contains(number - 1) else {
            throw scanner.error(.unknownGroup("\(number)"), at: start)
        }
        return try checked(number - 1, scanner, called: "\(number)", from: start)
    }

    /// Only a group that is closed before can be referred to.
    private func checked(
        _ index: Int, _ scanner: PatternScanner, called name: String, from start: Int
    ) throws(RegularExpressionError) -> Int {
        guard !isInLookaround else { throw scanner.error(.unsupported(.backreferenceInLookaround), at: start) }
        guard !open.contains(index) else { throw scanner.error(.referenceToOpenGroup(name), at: start) }
        return index
    }
}
