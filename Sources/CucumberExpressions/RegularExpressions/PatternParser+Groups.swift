extension PatternParser {
    /// What follows an opening parenthesis; nil for a comment or flags.
    mutating func readGroup(from start: Int) throws(RegularExpressionError) -> Node? {
        guard depth < Self.deepest else { throw error(.nestedTooDeeply(limit: Self.deepest), at: start) }
        depth += 1
        defer { depth -= 1 }
        guard skip("?") else { return try readCapture(named: nil, from: start) }
        if skip("#") { return try readComment(from: start) }
        if skip(":") { return try readBody(from: start) }
        if skip(">") { return .atomic(try readBody(from: start)) }
        if let kind = readLookaroundKind() { return try readLookaround(kind, from: start) }
        if skip("<") || skip("P<") { return try readCapture(named: readName(upTo: ">"), from: start) }
        if skip("'") { return try readCapture(named: readName(upTo: "'"), from: start) }
        if skip("P=") { return try reference(to: readName(upTo: ")"), from: start) }
        if let feature = unsupportedGroup { throw error(.unsupported(feature), at: start) }
        return try readFlags(from: start)
    }

    private mutating func readBody(from start: Int) throws(RegularExpressionError) -> Node {
        let node = try readChoice()
        guard skip(")") else { throw error(.unmatchedOpeningParenthesis, at: start) }
        return node
    }

    private mutating func readComment(from start: Int) throws(RegularExpressionError) -> Node? {
        guard takeText(upTo: ")") != nil else { throw error(.unmatchedOpeningParenthesis, at: start) }
        return nil
    }

    private mutating func readCapture(named name: String?, from start: Int) throws(RegularExpressionError) -> Node {
        guard !isInLookaround else { throw error(.unsupported(.captureInLookaround), at: start) }
        if let name, captures.contains(where: { $0.name == name }) { throw error(.groupNameTaken(name), at: start) }
        let index = captures.count
        let bodyStart = position
        captures.append(Pattern.Capture(name: name, source: "", parent: openCaptures.last))
        openCaptures.append(index)
        let body = try readBody(from: start)
        openCaptures.removeLast()
        captures[index] = Pattern.Capture(
            name: name, source: text(bodyStart..<position - 1), parent: openCaptures.last)
        return .capture(body, index)
    }

    private mutating func readLookaroundKind() -> Node.Lookaround? {
        if skip("=") { return Node.Lookaround(isBehind: false, isNegated: false) }
        if skip("!") { return Node.Lookaround(isBehind: false, isNegated: true) }
        if skip("<=") { return Node.Lookaround(isBehind: true, isNegated: false) }
        if skip("<!") { return Node.Lookaround(isBehind: true, isNegated: true) }
        return nil
    }

    private mutating func readLookaround(
        _ kind: Node.Lookaround, from start: Int
    ) throws(RegularExpressionError) -> Node {
        let outer = isInLookaround
        isInLookaround = true
        defer { isInLookaround = outer }
        let body = try readBody(from: start)
        guard !body.contains(where: \.isAtomic) else { throw error(.unsupported(.atomicInLookaround), at: start) }
        return .lookaround(body, kind)
    }

    private var unsupportedGroup: RegularExpressionError.Feature? {
        let start = text(position..<min(position + 2, input.count))
        switch start.first {
        case "(": return .conditional
        case "|": return .branchReset
        case "R", "&": return .recursion
        default: break
        }
        let isNumber = start.trimmingSign.first?.isASCII == true && start.trimmingSign.first?.isNumber == true
        return isNumber || start == "P>" ? .recursion : nil
    }

    /// `(?i-s)` sets flags until the end of the group around it, `(?i-s:…)` for the group it opens.
    private mutating func readFlags(from start: Int) throws(RegularExpressionError) -> Node? {
        var new = flags
        var isOn = true
        while let flag = peek(), flag != ")", flag != ":" {
            switch flag {
            case "i": new.ignoresCase = isOn
            case "m": new.isMultiline = isOn
            case "s": new.dotMatchesLineEnds = isOn
            case "x": new.isExtended = isOn
            case "-" where isOn: isOn = false
            case "a"..."z", "A"..."Z": throw error(.unknownFlag(Character(flag)))
            default: throw error(.unknownGroupKind, at: start)
            }
            position += 1
        }
        if skip(")") {
            flags = new
            return nil
        }
        guard skip(":") else { throw error(.unmatchedOpeningParenthesis, at: start) }
        let outer = flags
        flags = new
        defer { flags = outer }
        return try readBody(from: start)
    }

    mutating func readName(upTo end: Unicode.Scalar) throws(RegularExpressionError) -> String {
        let start = position
        guard let name = takeText(upTo: end), let first = name.unicodeScalars.first,
            first == "_" || first.properties.isAlphabetic,
            name.unicodeScalars.allSatisfy({ ScalarSet.word.contains($0) })
        else { throw error(.badGroupName, at: start) }
        return name
    }
}

extension PatternParser {
    /// A backreference to a group that is closed before it.
    func reference(to name: String, from start: Int) throws(RegularExpressionError) -> Node {
        guard let index = captures.firstIndex(where: { $0.name == name }) else {
            throw error(.unknownGroup(name), at: start)
        }
        return try reference(toCapture: index, called: name, from: start)
    }

    /// A backreference by number, from 1.
    func reference(to number: Int, from start: Int) throws(RegularExpressionError) -> Node {
        guard captures.indices.contains(number - 1) else { throw error(.unknownGroup("\(number)"), at: start) }
        return try reference(toCapture: number - 1, called: "\(number)", from: start)
    }

    private func reference(
        toCapture index: Int, called name: String, from start: Int
    ) throws(RegularExpressionError) -> Node {
        guard !isInLookaround else { throw error(.unsupported(.backreferenceInLookaround), at: start) }
        guard !openCaptures.contains(index) else { throw error(.referenceToOpenGroup(name), at: start) }
        return .backreference(index, ignoringCase: flags.ignoresCase)
    }
}

extension String {
    /// The text without a sign before it.
    fileprivate var trimmingSign: Substring { hasPrefix("-") || hasPrefix("+") ? dropFirst() : self[...] }
}
