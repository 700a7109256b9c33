import BDDJSON

/// Runs the programs of fragments, by backtracking: the choice that was pushed last is taken first.
struct FragmentRunner: ~Copyable {
    /// A point to resume from: the start of a fragment, or a point inside its program.
    private struct Choice {
        /// The instruction to resume with.
        var instruction: Int32
        var position: Int32
        let fragment: Int32
        /// The offset in the tree after the fragment. It identifies the fragment: others may run the same program.
        let exit: Int32
        /// The slot of the fragment's first capture.
        let slot: Int32
        /// The position where the fragment began.
        let start: Int32
        /// The number of slots that the path had filled.
        var filledCount: Int32
        /// The position where a greedy loop began, down to which it may give characters back; or one of the values
        /// below.
        var loopStart: Int32

        static let noLoop: Int32 = -1
        /// A value of `loopStart`: a lazy loop takes one more character.
        static let lazyLoop: Int32 = -2
    }

    /// A fragment that matched.
    struct Match {
        /// The offset in the tree after the fragment.
        let exit: Int
        /// The position where the fragment ended.
        let end: Int
        /// The first slot of the next fragment.
        let slot: Int32
    }

    private var choices = Stack<Choice>()
    /// The slots that the current path has filled. If a slot was filled twice, the last value counts.
    private(set) var path = Stack<FilledSlot>()
    var history = VisitHistory()
    /// The end of the bytes that were looked at. A character of up to four bytes is looked at as a whole.
    private(set) var reach = 0

    /// Whether the buffers are small enough to be kept for the next text.
    var isSmall: Bool { history.isSmall && max(choices.capacity, path.capacity) < 4_096 }

    mutating func forgetReach() { reach = 0 }

    @inline(__always)
    mutating func noteReach(_ end: Int) {
        if end > reach { reach = end }
    }

    mutating func removeAll() {
        choices.shrink(to: 0)
        path.shrink(to: 0)
    }

    /// Pushes a fragment, unless the next byte shows that it cannot match.
    @inline(__always)
    mutating func push(
        _ fragment: Int, at position: Int, exit: Int, slot: Int32, text: Text, tree: borrowing IndexTree
    ) {
        noteReach(position + 1)
        if position < text.count, !tree.fragments[fragment].firstBytes.contains(text[position]) { return }
        choices.push(
            Choice(
                instruction: tree.fragments[fragment].start, position: Int32(position), fragment: Int32(fragment),
                exit: Int32(exit), slot: slot, start: Int32(position), filledCount: Int32(path.count),
                loopStart: Choice.noLoop))
    }

    /// Runs pushed choices until a fragment matches; nil if none is left.
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

    /// Runs a fragment's program from a choice. Returns the position of the fragment's end, or -1 if it does not match.
    private mutating func run(_ choice: Choice, _ text: Text, tree: borrowing IndexTree) -> Int {
        let instructions = tree.instructions.elements
        var instructionPointer = Int(choice.instruction)
        var position = Int(choice.position)
        defer { noteReach(position + 4) }
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
                let end = tree.sets.end(of: instruction.a, in: text, at: position)
                if end < 0 { return -1 }
                position = end
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

    /// Chooses a branch and returns its instruction. Pushes the other branch, unless the next byte shows that only one
    /// of them can match.
    @inline(__always)
    private mutating func split(
        _ instruction: Program.Instruction, _ choice: Choice, position: Int, text: Text, tree: borrowing IndexTree
    ) -> Int {
        let (first, second) = (Int(instruction.a), Int(instruction.b))
        guard tree.mayMatch(instruction: first, position, in: text) else { return second }
        if tree.mayMatch(instruction: second, position, in: text) { push(choice, second, position: position) }
        return first
    }

    /// Fills the slots of a fragment that is a capture group as a whole.
    @inline(__always)
    private mutating func fillCapture(_ choice: Choice, end: Int, tree: borrowing IndexTree) {
        guard tree.fragments[Int(choice.fragment)].isCapture else { return }
        path.push(FilledSlot(slot: choice.slot, position: choice.start))
        path.push(FilledSlot(slot: choice.slot + 1, position: Int32(end)))
    }
}

/// Loops over one set.
extension FragmentRunner {
    /// Takes as many characters of the set as possible, and pushes a choice to take fewer.
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

    /// Pushes a choice to take fewer characters than the loop has taken, unless nothing could follow then.
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

    /// The position where the run of characters ends, or where an earlier run has been.
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

    /// Pushes a choice with the next smaller number of characters after which something may match.
    @inline(never)
    private mutating func giveBack(_ choice: Choice, _ text: Text, tree: borrowing IndexTree) {
        // Most positions can be skipped, because the text there does not match what follows the loop.
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

    /// Lets a greedy loop give a character back, or a lazy loop take one more. Returns false if a lazy loop cannot take
    /// more.
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
