/// Runs the programs of fragments: of all that were put aside, the latest first.
struct FragmentRunner: ~Copyable {
    /// Something to go back to: a fragment, from its start or from inside.
    private struct Choice {
        /// The instruction to go on with.
        var instruction: Int32
        var position: Int32
        let fragment: Int32
        /// The offset in the tree behind the fragment, by which it is told from others that run the same program.
        let exit: Int32
        /// The slot of its first capture.
        let slot: Int32
        /// Where the fragment began.
        let start: Int32
        /// How many slots the path had filled.
        var filledCount: Int32
        /// For a greedy loop, where it began: up to there it gives characters back.
        var loopStart: Int32

        static let noLoop: Int32 = -1
        /// In place of `loopStart`: a lazy loop takes one more character.
        static let lazyLoop: Int32 = -2
    }

    /// A fragment that matched.
    struct Match {
        /// The offset in the tree behind the fragment.
        let exit: Int
        /// Where it ended.
        let end: Int
        /// The first slot of the next fragment.
        let slot: Int32
    }

    private var choices = Stack<Choice>()
    /// The slots that the path at hand has filled; those filled last count.
    private(set) var path = Stack<FilledSlot>()
    var history = VisitHistory()

    /// Whether it keeps so little memory that it is worth keeping.
    var isSmall: Bool { history.isSmall && max(choices.capacity, path.capacity) < 4_096 }

    mutating func removeAll() {
        choices.shrink(to: 0)
        path.shrink(to: 0)
    }

    /// Puts a fragment aside, unless it does not match by its first byte.
    @inline(__always)
    mutating func push(
        _ fragment: Int, at position: Int, exit: Int, slot: Int32, text: Text, tree: borrowing IndexTree
    ) {
        if position < text.count, !tree.fragments[fragment].firstBytes.contains(text[position]) { return }
        choices.push(
            Choice(
                instruction: tree.fragments[fragment].start, position: Int32(position), fragment: Int32(fragment),
                exit: Int32(exit), slot: slot, start: Int32(position), filledCount: Int32(path.count),
                loopStart: Choice.noLoop))
    }

    /// The next match of a fragment that was put aside, or nil when none is left.
    @inline(__always)
    mutating func next(_ text: Text, _ tree: borrowing IndexTree) -> Match? {
        while var choice = choices.pop(), !history.isExhausted {
            path.shrink(to: Int(choice.filledCount))
            if choice.loopStart != Choice.noLoop, !resumeLoop(&choice, text, tree: tree) { continue }
            let end = run(choice, text, tree: tree)
            guard end >= 0 else { continue }
            let slot = choice.slot + tree.fragments[Int(choice.fragment)].slotCount
            return Match(exit: Int(choice.exit), end: end, slot: slot)
        }
        return nil
    }

    /// Runs a fragment's program until it dies or reaches its end; where that is in the text, or -1.
    private mutating func run(_ choice: Choice, _ text: Text, tree: borrowing IndexTree) -> Int {
        let instructions = tree.instructions.span
        var instructionPointer = Int(choice.instruction)
        var position = Int(choice.position)
        while true {
            let instruction = instructions[instructionPointer]
            if instruction.memo >= 0, history.wasTried(instruction.memo, before: choice.exit, at: position) {
                return -1
            }
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
                instructionPointer = split(instruction, choice, position: position, text: text, tree: tree)
                continue
            case .jump:
                instructionPointer = Int(instruction.a)
                continue
            case .save:
                path.push(FilledSlot(slot: choice.slot + Int32(instruction.a), position: Int32(position)))
            case .loop: position = runLoop(instructionPointer, choice, from: position, text: text, tree: tree)
            case .lazyLoop: push(choice, instructionPointer, position: position, loopStart: Choice.lazyLoop)
            case .assertion: guard instruction.assertion.holds(in: text, at: position) else { return -1 }
            case .accept:
                fillCapture(choice, end: position, tree: tree)
                return position
            default: return -1
            }
            instructionPointer += 1
        }
    }

    @inline(never)
    private mutating func push(
        _ choice: Choice, _ instruction: Int, position: Int, loopStart: Int32 = Choice.noLoop
    ) {
        choices.push(
            Choice(
                instruction: Int32(instruction), position: Int32(position), fragment: choice.fragment,
                exit: choice.exit, slot: choice.slot, start: choice.start, filledCount: Int32(path.count),
                loopStart: loopStart))
    }

    /// Which instruction to go on with. The other one is put aside, unless the next byte shows that only one can match.
    @inline(__always)
    private mutating func split(
        _ instruction: Program.Instruction, _ choice: Choice, position: Int, text: Text, tree: borrowing IndexTree
    ) -> Int {
        let (first, second) = (Int(instruction.a), Int(instruction.b))
        guard tree.mayMatch(instruction: first, position, in: text) else { return second }
        if tree.mayMatch(instruction: second, position, in: text) { push(choice, second, position: position) }
        return first
    }

    /// Notes what a fragment has matched that is a capture as a whole.
    @inline(__always)
    private mutating func fillCapture(_ choice: Choice, end: Int, tree: borrowing IndexTree) {
        guard tree.fragments[Int(choice.fragment)].isCapture else { return }
        path.push(FilledSlot(slot: choice.slot, position: choice.start))
        path.push(FilledSlot(slot: choice.slot + 1, position: Int32(end)))
    }
}

/// Loops over one set.
extension FragmentRunner {
    /// Takes as many characters of the set as come next, and notes that fewer are possible.
    @inline(__always)
    private mutating func runLoop(
        _ instructionPointer: Int, _ choice: Choice, from start: Int, text: Text, tree: borrowing IndexTree
    ) -> Int {
        let loop = tree.instructions[instructionPointer]
        var end = start
        if history.marksVisits {
            end = newEnd(of: loop, choice, from: start, text: text, tree: tree)
        } else {
            end = tree.sets.end(ofRun: loop.a, in: text, from: start)
            history.count(end &- start)
        }
        if end > start, loop.backtracking != .never {
            noteFewer(instructionPointer, choice, than: start..<end, text: text, tree: tree)
        }
        return end
    }

    /// Notes that the loop can have fewer characters than it has taken, if something can follow then.
    @inline(__always)
    private mutating func noteFewer(
        _ instructionPointer: Int, _ choice: Choice, than taken: Range<Int>, text: Text, tree: borrowing IndexTree
    ) {
        let loop = tree.instructions[instructionPointer]
        if loop.backtracking == .atEnd, !tree.mayFollow(loop.a, at: Int(choice.exit)) { return }
        giveBack(
            Choice(
                instruction: Int32(instructionPointer + 1), position: Int32(taken.upperBound),
                fragment: choice.fragment, exit: choice.exit, slot: choice.slot, start: choice.start,
                filledCount: Int32(path.count), loopStart: Int32(taken.lowerBound)), text, tree: tree)
    }

    /// Where the run of characters ends, or reaches what an earlier run has tried.
    @inline(never)
    private mutating func newEnd(
        of loop: Program.Instruction, _ choice: Choice, from start: Int, text: Text, tree: borrowing IndexTree
    ) -> Int {
        var position = start
        let row = history.row(loop.memo, before: choice.exit)
        while true {
            let next = tree.sets.end(of: loop.a, in: text, at: position)
            if next < 0 || history.mark(next, inRow: row) { return position }
            position = next
        }
    }

    /// Notes that a loop can have fewer characters than the choice says: the next smaller number of them that something
    /// can follow.
    @inline(never)
    private mutating func giveBack(_ choice: Choice, _ text: Text, tree: borrowing IndexTree) {
        // Most of what a loop can give back is not followed by what has to come next.
        let isExit = tree.instructions[Int(choice.instruction) - 1].backtracking == .atEnd
        var position = Int(choice.position)
        while position > Int(choice.loopStart) {
            position = text.index(before: position)
            guard !isExit || tree.mayMatch(at: Int(choice.exit), position, in: text) else { continue }
            var choice = choice
            choice.position = Int32(position)
            choices.push(choice)
            return
        }
    }

    /// Lets a greedy loop give characters back, or a lazy one take one more.
    private mutating func resumeLoop(_ choice: inout Choice, _ text: Text, tree: borrowing IndexTree) -> Bool {
        if choice.loopStart == Choice.lazyLoop {
            let set = tree.instructions[Int(choice.instruction)].a
            choice.position = Int32(tree.sets.end(of: set, in: text, at: Int(choice.position)))
            return choice.position >= 0
        }
        giveBack(choice, text, tree: tree)
        return true
    }
}
