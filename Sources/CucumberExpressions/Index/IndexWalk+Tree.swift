extension IndexWalk {
    /// Goes on in the tree up to the next fragment, which is put aside as those are that branch off before.
    mutating func visit(_ first: Int, _ start: Int, slot: Int32, _ text: Text, _ tree: borrowing IndexTree) {
        let bytes = tree.bytes.span
        var place = first
        var position = start
        while true {
            let word = word(bytes, at: place)
            let instruction = IndexInstruction(word, at: place)
            switch IndexInstruction.opcode(word) {
            case .branch:
                let branch = IndexBranch(UInt32(truncatingIfNeeded: word))
                let count = branch.labelCount
                guard Self.begins(text, at: position, with: count, bytes, at: place &+ IndexBranch.size) else { return }
                position &+= count
                guard position < text.count else { return }
                place = branch.child(startingWith: text[position], bytes, at: place)
            case .literal:
                let count = instruction.operand
                guard Self.begins(text, at: position, with: count, bytes, at: instruction.next) else { return }
                position &+= count
                place = instruction.next &+ count
            case .fragment:
                return push(instruction.operand, site: instruction.next, slot, text, position, tree)
            case .lastEnd:
                if position == text.count { note(instruction, bytes) }
                return
            case .end:
                if position == text.count { note(instruction, bytes) }
                place = instruction.next + IndexTree.expressionSize
            case .openEnd:
                note(instruction, bytes)
                place = instruction.next + IndexTree.expressionSize
            case .fork:
                putAside(instruction, slot, text, position, tree)
                place = instruction.next + 8 * instruction.operand
            case .stop: return
            }
        }
    }

    /// Whether the text goes on with so many of the bytes.
    @inline(__always)
    private static func begins(
        _ text: Text, at start: Int, with count: Int, _ bytes: Span<UInt8>, at first: Int
    ) -> Bool {
        guard count <= text.count &- start else { return false }
        var left = count
        var place = first
        var position = start
        while left > 8 {
            guard word(bytes, at: place) == word(text, at: position) else { return false }
            left &-= 8
            place &+= 8
            position &+= 8
        }
        // The shift by 64 when nothing is left to compare makes nothing of any difference.
        return (word(bytes, at: place) ^ wordAtEnd(text, at: position)) << UInt64((8 &- left) &* 8) == 0
    }

    /// Puts the ways of a fork aside, but for those whose fragment does not match by its first byte.
    @inline(never)
    private mutating func putAside(
        _ fork: IndexInstruction, _ slot: Int32, _ text: Text, _ position: Int, _ tree: borrowing IndexTree
    ) {
        for way in 0..<fork.operand {
            let numbers = word(tree.bytes.span, at: fork.next + 8 * way)
            let fragment = UInt32(truncatingIfNeeded: numbers)
            let place = Int(numbers >> 32)
            if fragment == IndexTree.noFragment {
                visit(place, position, slot: slot, text, tree)
            } else {
                push(Int(fragment), site: place, slot, text, position, tree)
            }
        }
    }

    /// Puts a fragment aside, unless it does not match by its first byte.
    @inline(__always)
    private mutating func push(
        _ fragment: Int, site: Int, _ slot: Int32, _ text: Text, _ position: Int, _ tree: borrowing IndexTree
    ) {
        if position < text.count, !tree.fragments[fragment].firstBytes.contains(text[position]) { return }
        choices.push(
            Choice(
                place: tree.fragments[fragment].start, position: Int32(position), fragment: Int32(fragment),
                site: Int32(site), slot: slot, start: Int32(position), fillingCount: Int32(path.count),
                least: Choice.none))
    }

    /// Whether something in the tree can match at the position; false is certain.
    func mayMatch(_ first: Int, _ position: Int, _ text: Text, _ tree: borrowing IndexTree) -> Bool {
        let bytes = tree.bytes.span
        var place = first
        while true {
            let word = word(bytes, at: place)
            let instruction = IndexInstruction(word, at: place)
            switch IndexInstruction.opcode(word) {
            case .literal: return position < text.count && bytes[instruction.next] == text[position]
            case .branch:
                guard position < text.count else { return false }
                let branch = IndexBranch(UInt32(truncatingIfNeeded: word))
                if branch.labelCount > 0 { return bytes[place + IndexBranch.size] == text[position] }
                place = branch.child(startingWith: text[position], bytes, at: place)
            case .lastEnd: return position == text.count
            case .end:
                if position == text.count { return true }
                place = instruction.next + IndexTree.expressionSize
            case .stop: return false
            case .fork, .fragment, .openEnd: return true
            }
        }
    }

    /// Notes the expression of an end. Where it can be reached in several ways, the first counts.
    @inline(never)
    private mutating func note(_ end: IndexInstruction, _ bytes: Span<UInt8>) {
        guard isNew(end.next) else { return }
        let first = Int32(captures.count)
        captures.push(path)
        found.push(
            Found(
                expression: IndexTree.expression(bytes, at: end.next),
                reading: UInt32(truncatingIfNeeded: end.operand), place: Int32(end.next), firstCapture: first,
                captureCount: Int32(path.count)))
    }

    private mutating func isNew(_ place: Int) -> Bool {
        if isCareful { return !memory.insert(SparseMemory.key(Int32(place)), 0) }
        stepsLeft -= 1 + found.count
        for index in 0..<found.count where found[index].place == place { return false }
        return true
    }
}
