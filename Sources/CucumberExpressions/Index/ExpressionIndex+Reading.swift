extension ExpressionIndex {
    /// The matches of the expressions that a walk has found.
    func matches(_ walk: inout IndexWalk, _ text: String) throws(MatchError) -> Matches {
        if walk.found.count == 1 { return Matches(try match(walk.found[0], walk, text)) }
        let found = (0..<walk.found.count).map { walk.found[$0] }.sorted { $0.expression < $1.expression }
        var matches: [Match] = []
        var index = 0
        while index < found.count {
            let first = found[index]
            let count = found[index...].prefix { $0.expression == first.expression }.count
            // Found in two ways: which of them comes first is for the expression itself to say.
            let match = try count == 1 ? match(first, walk, text) : matchByItself(Int(first.expression), text)
            if let match { matches.append(match) }
            index += count
        }
        return Matches(matches)
    }

    /// The match of an expression, or nil when it does not match after all.
    private func match(
        _ found: IndexWalk.Found, _ walk: borrowing IndexWalk, _ text: String
    ) throws(MatchError) -> Match? {
        guard found.reading != IndexTree.noReading else { return try matchByItself(Int(found.expression), text) }
        let reading = readings[found.reading]
        guard reading.slotCount > 0 else { return Match(expression: Int(found.expression), arguments: Arguments()) }
        let slots = walk.slots(of: found, count: reading.slotCount)
        let captures = Captures(text: text, reading: reading, slots: slots)
        return Match(expression: Int(found.expression), arguments: Arguments(captures))
    }

    private func matchByItself(_ number: Int, _ text: String) throws(MatchError) -> Match? {
        try expressions[number].match(text).map { Match(expression: number, arguments: $0) }
    }
}

extension IndexWalk {
    @inline(__always)
    fileprivate func slots(of found: Found, count: Int) -> Captures.Slots {
        var slots = Captures.Slots(count: count)
        var index = Int(found.firstCapture)
        let end = index + Int(found.captureCount)
        while index < end {
            let filling = captures[index]
            slots[Int(filling.slot)] = filling.position
            index += 1
        }
        return slots
    }
}
