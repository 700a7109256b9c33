/// Runs a program on a text by backtracking. An instruction that several paths lead to is tried once at each position,
/// so matching takes time linear in the text, whatever the pattern, unless the program is not linear.
struct Matcher {
    enum Failure: Error {
        case tooManySteps(limit: Int)
        case tooLong(bytes: Int)
    }

    /// The most steps of a search with a program that is not linear, where nothing can be marked as visited.
    static let mostSteps = 5_000_000

    private enum Outcome { case alive, dead, accepted }

    private var program = Program.empty
    private var choices = ChoiceStack()
    private var visited = VisitedTable()
    private var lookarounds: [LookaroundTable] = []
    private var steps = 0
    /// The start and end of each capture group in the last match, in bytes; -1 for a group that took no part.
    private(set) var slots: [Int] = []

    /// Prepares for a program and a text of `textCount` bytes. Keeps allocated memory.
    mutating func begin(_ program: Program, textCount: Int) throws(Failure) {
        self.program = program
        try visited.reset(rows: program.memoCount, columns: textCount + 1)
        choices.empty()
        slots.empty()
        for _ in 0..<program.slotCount { slots.append(-1) }
        lookarounds = program.lookarounds.isEmpty ? [] : program.lookarounds.map(LookaroundTable.init)
        steps = 0
    }

    /// The range of the first match in the text, in bytes; nil if nothing matches.
    mutating func search(_ text: Text) throws(Failure) -> Range<Int>? {
        var start = 0
        while true {
            if let end = try match(text, from: start) { return start..<end }
            guard !program.isAnchored, start < text.count else { return nil }
            start = text.scalar(at: start).next
        }
    }

    /// The end of the match that starts at `start`; nil if nothing matches there.
    mutating func match(_ text: Text, from start: Int) throws(Failure) -> Int? {
        // Local copies, because reading the program's properties in each step takes longer than most steps.
        let (instructions, sets, isLinear) = (program.instructions, program.sets, program.isLinear)
        var instructionPointer = 0
        var position = start
        while true {
            if !isLinear { try countStep() }
            switch step(
                instructions[instructionPointer], sets, text: text, at: &instructionPointer, position: &position)
            {
            case .alive: continue
            case .accepted: return position
            case .dead:
                guard goBack(text, to: &instructionPointer, position: &position) else { return nil }
            }
        }
    }

    private mutating func countStep() throws(Failure) {
        steps += 1
        if steps > Self.mostSteps { throw .tooManySteps(limit: Self.mostSteps) }
    }
}

/// Runs instructions.
extension Matcher {
    /// Runs one instruction and advances the pointer.
    @inline(__always)
    private mutating func step(
        _ instruction: Program.Instruction, _ sets: ScalarSets, text: Text, at instructionPointer: inout Int,
        position: inout Int
    ) -> Outcome {
        if instruction.memo >= 0, visited.insert(Int(instruction.memo), position) { return .dead }
        switch instruction.opcode {
        case .byte:
            guard position < text.count, text[position] == UInt8(truncatingIfNeeded: instruction.a) else {
                return .dead
            }
            position += 1
        case .set:
            let end = sets.end(of: instruction.a, in: text, at: position)
            guard end >= 0 else { return .dead }
            position = end
        case .split:
            choices.push(Choice(instruction: Int(instruction.b), position: position))
            instructionPointer = Int(instruction.a)
            return .alive
        case .jump:
            instructionPointer = Int(instruction.a)
            return .alive
        case .save:
            save(position, in: Int(instruction.a))
        case .accept:
            return .accepted
        default:
            guard runRare(instruction, sets, text: text, at: &instructionPointer, position: &position) else {
                return .dead
            }
        }
        instructionPointer += 1
        return .alive
    }

    /// Runs an instruction that is rare or long. Returns false if it does not match.
    private mutating func runRare(
        _ instruction: Program.Instruction, _ sets: ScalarSets, text: Text, at instructionPointer: inout Int,
        position: inout Int
    ) -> Bool {
        switch instruction.opcode {
        case .loop, .lazyLoop, .possessiveLoop:
            return runLoop(instruction, sets, text: text, at: instructionPointer, position: &position)
        case .assertion: return instruction.assertion.holds(in: text, at: position)
        case .lookaround: return lookarounds[Int(instruction.a)].holds(in: text, at: position)
        case .backreference:
            guard let end = end(of: instruction, text, at: position) else { return false }
            position = end
        case .leaveIfEmpty:
            if slots[Int(instruction.a)] == position { instructionPointer = Int(instruction.b) - 1 }
        case .atomicStart: choices.beginAtomicGroup()
        case .atomicEnd: choices.endAtomicGroup()
        case .byte, .set, .split, .jump, .save, .accept: break
        }
        return true
    }

    private mutating func save(_ position: Int, in slot: Int) {
        choices.push(Choice(restoring: slot, to: slots[slot]))
        slots[slot] = position
    }

    /// The end of the text that repeats the backreference's group; nil if the text does not repeat it.
    private func end(of backreference: Program.Instruction, _ text: Text, at position: Int) -> Int? {
        let start = slots[Int(backreference.a) * 2]
        let end = slots[Int(backreference.a) * 2 + 1]
        guard start >= 0, end >= start else { return nil }
        return text.end(ofRepeating: start..<end, at: position, ignoringCase: backreference.b == 1)
    }

    /// Runs a loop over one set and advances the position. Returns false if the loop does not match.
    private mutating func runLoop(
        _ instruction: Program.Instruction, _ sets: ScalarSets, text: Text, at instructionPointer: Int,
        position: inout Int
    ) -> Bool {
        let start = position
        let memo = Int(instruction.memo)
        if instruction.opcode == .lazyLoop {
            choices.push(Choice(lazyLoop: instructionPointer, position: start))
            return true
        }
        while true {
            let next = sets.end(of: instruction.a, in: text, at: position)
            guard next >= 0 else { break }
            if memo >= 0, visited.insert(memo, next) {
                // The loop has been at this position before. A greedy loop has then tried everything from there; a
                // possessive loop would end where it ended before.
                if instruction.opcode == .possessiveLoop { return false }
                break
            }
            position = next
        }
        if instruction.opcode == .loop, instruction.backtracking != .never, position > start {
            choices.push(Choice(instruction: instructionPointer + 1, position: position, givingBackTo: start))
        }
        return true
    }
}

/// Goes back after a failed attempt.
extension Matcher {
    /// Goes back to the last choice. Returns false if none is left.
    @inline(__always)
    private mutating func goBack(_ text: Text, to instructionPointer: inout Int, position: inout Int) -> Bool {
        while let choice = choices.pop() {
            if let slot = choice.slot {
                slots[slot] = choice.position
                continue
            }
            instructionPointer = choice.instruction
            position = choice.position
            switch choice.loop {
            case .none: return true
            case .takesMore:
                let set = program.instructions[instructionPointer].a
                position = program.sets.end(of: set, in: text, at: position)
                if position >= 0 { return true }
            case .givesBack(let start):
                position = text.index(before: position)
                if position > start {
                    choices.push(
                        Choice(instruction: instructionPointer, position: position, givingBackTo: start))
                }
                return true
            }
        }
        return false
    }
}
