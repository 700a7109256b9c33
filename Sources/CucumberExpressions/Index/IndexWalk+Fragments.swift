extension IndexWalk {
    /// Runs a fragment's program until it dies or reaches its end; where that is in the text, or -1.
    mutating func run(_ choice: Choice, _ text: Text, _ tree: borrowing IndexTree) -> Int {
        let instructions = tree.instructions.span
        var place = Int(choice.place)
        var position = Int(choice.position)
        while true {
            let instruction = instructions[place]
            if instruction.memo >= 0, wasTried(instruction.memo, choice, position) { return -1 }
            switch instruction.opcode {
            case .byte:
                guard position < text.count, text[position] == UInt8(truncatingIfNeeded: instruction.a) else {
                    return -1
                }
                position += 1
            case .set:
                position = tree.sets.end(of: instruction.a, in: text, at: position)
                if position < 0 { return -1 }
            case .split:
                place = split(instruction, choice, position, text, tree)
                continue
            case .jump:
                place = Int(instruction.a)
                continue
            case .save: path.push(Filling(slot: choice.slot + Int32(instruction.a), position: Int32(position)))
            case .loop: position = loop(instruction, choice, text, tree, place, position)
            case .lazyLoop: push(choice, place, position, least: Choice.onward)
            case .assertion: guard text.holds(instruction.assertion, at: position) else { return -1 }
            case .accept:
                fillCapture(choice, position, tree)
                return position
            default: return -1
            }
            place += 1
        }
    }

    /// Whether the instruction was tried at the position before. It is not known without the memory.
    @inline(__always)
    private mutating func wasTried(_ memo: Int32, _ choice: Choice, _ position: Int) -> Bool {
        if isCareful { return remembers(memo, choice, position) }
        stepsLeft &-= 1
        return stepsLeft < 0
    }

    @inline(never)
    private mutating func remembers(_ memo: Int32, _ choice: Choice, _ position: Int) -> Bool {
        memory.insert(SparseMemory.key(choice.site, memo: memo), position)
    }

    @inline(never)
    private mutating func push(_ choice: Choice, _ place: Int, _ position: Int, least: Int32 = Choice.none) {
        choices.push(
            Choice(
                place: Int32(place), position: Int32(position), fragment: choice.fragment, site: choice.site,
                slot: choice.slot, start: choice.start, fillingCount: Int32(path.count), least: least))
    }

    /// Where to go on first. The other way is put aside, unless the next byte shows that only one can match.
    @inline(__always)
    private mutating func split(
        _ instruction: Program.Instruction, _ choice: Choice, _ position: Int, _ text: Text,
        _ tree: borrowing IndexTree
    ) -> Int {
        let (first, second) = (Int(instruction.a), Int(instruction.b))
        guard mayBegin(first, text, position, tree) else { return second }
        if mayBegin(second, text, position, tree) { push(choice, second, position) }
        return first
    }

    /// Whether the instruction can match at the position; false is certain.
    @inline(__always)
    private func mayBegin(_ place: Int, _ text: Text, _ position: Int, _ tree: borrowing IndexTree) -> Bool {
        let instruction = tree.instructions[place]
        switch instruction.opcode {
        case .byte: return position < text.count && text[position] == UInt8(truncatingIfNeeded: instruction.a)
        case .set: return tree.sets.end(of: instruction.a, in: text, at: position) >= 0
        default: return true
        }
    }

    /// Notes what a fragment has matched that is a capture as a whole.
    @inline(__always)
    private mutating func fillCapture(_ choice: Choice, _ end: Int, _ tree: borrowing IndexTree) {
        guard tree.fragments[Int(choice.fragment)].isCapture else { return }
        path.push(Filling(slot: choice.slot, position: choice.start))
        path.push(Filling(slot: choice.slot + 1, position: Int32(end)))
    }
}

/// Loops over one set.
extension IndexWalk {
    /// Takes as many characters of the set as come next, and notes that fewer are possible.
    @inline(__always)
    private mutating func loop(
        _ instruction: Program.Instruction, _ choice: Choice, _ text: Text, _ tree: borrowing IndexTree, _ place: Int,
        _ start: Int
    ) -> Int {
        var end = start
        if isCareful {
            end = newEnd(of: instruction, choice, text, tree, start)
        } else {
            end = tree.sets.end(ofRun: instruction.a, in: text, from: start)
            stepsLeft &-= end &- start
        }
        if end > start, instruction.givingBack != .never {
            giveBack(instruction, choice, text, tree, place, start..<end)
        }
        return end
    }

    /// Notes that the loop can have fewer characters than it has taken, if something can follow then.
    @inline(__always)
    private mutating func giveBack(
        _ loop: Program.Instruction, _ choice: Choice, _ text: Text, _ tree: borrowing IndexTree, _ place: Int,
        _ taken: Range<Int>
    ) {
        if loop.givingBack == .atEnd, !mayFollow(loop.a, at: Int(choice.site), tree) { return }
        giveBack(
            Choice(
                place: Int32(place + 1), position: Int32(taken.upperBound), fragment: choice.fragment,
                site: choice.site, slot: choice.slot, start: choice.start, fillingCount: Int32(path.count),
                least: Int32(taken.lowerBound)), text, tree)
    }

    /// Where the run of characters ends, or reaches what an earlier run has tried.
    @inline(never)
    private mutating func newEnd(
        of instruction: Program.Instruction, _ choice: Choice, _ text: Text, _ tree: borrowing IndexTree, _ start: Int
    ) -> Int {
        var position = start
        let row = memory.row(SparseMemory.key(choice.site, memo: instruction.memo))
        while true {
            let next = tree.sets.end(of: instruction.a, in: text, at: position)
            if next < 0 || memory.insert(atRow: row, next) { return position }
            position = next
        }
    }

    /// Notes that a loop can have fewer characters than the choice says: the next smaller number of them that something
    /// can follow.
    @inline(never)
    private mutating func giveBack(_ choice: Choice, _ text: Text, _ tree: borrowing IndexTree) {
        // Most of what a loop can give back is not followed by what has to come next.
        let isExit = tree.instructions[Int(choice.place) - 1].givingBack == .atEnd
        var position = Int(choice.position)
        while position > Int(choice.least) {
            position = text.index(before: position)
            guard !isExit || mayMatch(Int(choice.site), position, text, tree) else { continue }
            var choice = choice
            choice.position = Int32(position)
            choices.push(choice)
            return
        }
    }

    /// Whether what is at the place in the tree can begin with a character of the set; false is certain.
    private func mayFollow(_ set: UInt32, at place: Int, _ tree: borrowing IndexTree) -> Bool {
        let bytes = tree.bytes.span
        let word = word(bytes, at: place)
        let byte: UInt8
        switch IndexInstruction.opcode(word) {
        case .literal: byte = bytes[IndexInstruction(word, at: place).next]
        case .branch:
            guard IndexBranch(UInt32(truncatingIfNeeded: word)).labelCount > 0 else { return true }
            byte = bytes[place + IndexBranch.size]
        case .lastEnd: return false
        case .fork, .fragment, .end, .openEnd, .stop: return true
        }
        // Beyond ASCII it takes longer to ask than to try.
        return byte >= 0x80 || tree.sets.mayContain(firstByte: byte, in: set)
    }

    /// Lets a greedy loop give characters back, or a lazy one take one more.
    mutating func resumeLoop(_ choice: inout Choice, _ text: Text, _ tree: borrowing IndexTree) -> Bool {
        if choice.least == Choice.onward {
            let set = tree.instructions[Int(choice.place)].a
            choice.position = Int32(tree.sets.end(of: set, in: text, at: Int(choice.position)))
            return choice.position >= 0
        }
        giveBack(choice, text, tree)
        return true
    }
}
