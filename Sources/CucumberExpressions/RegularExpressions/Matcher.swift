/// Runs a program on a text: backtracking, in which a place of the program that several ways lead to is tried once at
/// each position of the text. So matching takes time linear in the text, whatever the pattern.
struct Matcher {
    enum Failure: Error {
        case tooManySteps(limit: Int)
        case tooLong(bytes: Int)
    }

    /// Without the memory, for patterns that need history, a search is given up after so many steps.
    static let mostSteps = 5_000_000
    /// What to go back to when a way leads to no match.
    struct Choice {
        /// Where to go on in the program; or, to restore a slot, -1 minus its number; or the start of an atomic group.
        var place: Int32
        /// Where to go on in the text, or what the slot was.
        var position: Int32
        /// For a greedy loop, where it began: up to there it gives characters back.
        var least: Int32 = Self.none

        static let none: Int32 = -1
        /// In place of `least`: a lazy loop takes one more character.
        static let onward: Int32 = -2
        /// In place of `place`.
        static let atomicStart: Int32 = .min
    }

    private enum Outcome { case alive, dead, accepted }

    var program = Program.empty
    var choices: [Choice] = []
    var memory = Memory()
    var atomicStarts: [Int] = []
    private var lookarounds: [LookaroundTable] = []
    private var steps = 0
    /// The start and end of each capture group, in bytes, or -1.
    var slots: [Int] = []

    /// Gets ready for a text of so many bytes. What memory it has it keeps.
    mutating func begin(_ program: Program, textCount: Int) throws(Failure) {
        self.program = program
        try memory.reset(rows: program.memoCount, columns: textCount + 1)
        choices.empty()
        atomicStarts.empty()
        slots.empty()
        for _ in 0..<program.slotCount { slots.append(-1) }
        lookarounds = program.lookarounds.isEmpty ? [] : program.lookarounds.map(LookaroundTable.init)
        steps = 0
    }

    /// Whether it keeps so little memory that it is worth keeping.
    var isSmall: Bool { memory.isSmall && choices.capacity < 4_096 }

    /// Searches for the first match in the text; its range in bytes, or nil.
    mutating func search(_ text: Text) throws(Failure) -> Range<Int>? {
        var start = 0
        while true {
            if let end = try match(text, from: start) { return start..<end }
            guard !program.isAnchored, start < text.count else { return nil }
            start = text.scalar(at: start).next
        }
    }

    /// Where the match that starts at the position ends, or nil when there is none.
    mutating func match(_ text: Text, from start: Int) throws(Failure) -> Int? {
        // To ask the program for them in each step takes longer than most steps.
        let (instructions, sets, isLinear) = (program.instructions, program.sets, program.isLinear)
        var place = 0
        var position = start
        while true {
            if !isLinear { try countStep() }
            switch step(instructions[place], sets, text, &place, &position) {
            case .alive: continue
            case .accepted: return position
            case .dead:
                guard goBack(text, &place, &position) else { return nil }
            }
        }
    }

    /// The captures of the match that was found last.
    func captures(_ reading: ArgumentReading, in text: String) -> Captures {
        var filled = Captures.Slots(count: reading.slotCount)
        for slot in 0..<reading.slotCount { filled[slot] = Int32(slots[slot]) }
        return Captures(text: text, reading: reading, slots: filled)
    }

    private mutating func countStep() throws(Failure) {
        steps += 1
        if steps > Self.mostSteps { throw .tooManySteps(limit: Self.mostSteps) }
    }

    /// Runs the instruction at the place and moves on.
    @inline(__always)
    private mutating func step(
        _ instruction: Program.Instruction, _ sets: ScalarSets, _ text: Text, _ place: inout Int,
        _ position: inout Int
    ) -> Outcome {
        if instruction.memo >= 0, memory.insert(Int(instruction.memo), position) { return .dead }
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
            choices.append(Choice(place: Int32(instruction.b), position: Int32(position)))
            place = Int(instruction.a)
            return .alive
        case .jump:
            place = Int(instruction.a)
            return .alive
        case .save:
            save(position, in: Int(instruction.a))
        case .accept:
            return .accepted
        default:
            guard special(instruction, sets, text, &place, &position) else { return .dead }
        }
        place += 1
        return .alive
    }

    /// The instructions that are rare or long.
    private mutating func special(
        _ instruction: Program.Instruction, _ sets: ScalarSets, _ text: Text, _ place: inout Int,
        _ position: inout Int
    ) -> Bool {
        switch instruction.opcode {
        case .loop, .lazyLoop, .possessiveLoop: return loop(instruction, sets, text, place, &position)
        case .assertion: return text.holds(instruction.assertion, at: position)
        case .lookaround: return lookarounds[Int(instruction.a)].holds(in: text, at: position)
        case .backreference: return repeatCapture(instruction, text, &position)
        case .leaveIfEmpty:
            if slots[Int(instruction.a)] == position { place = Int(instruction.b) - 1 }
        case .atomicStart:
            atomicStarts.append(choices.count)
            choices.append(Choice(place: Choice.atomicStart, position: 0))
        case .atomicEnd: forgetAtomicChoices()
        case .byte, .set, .split, .jump, .save, .accept: break
        }
        return true
    }

    private mutating func save(_ position: Int, in slot: Int) {
        choices.append(Choice(place: Int32(-1 - slot), position: Int32(slots[slot])))
        slots[slot] = position
    }

    /// Takes the choice that was made last back; false when none is left.
    private mutating func goBack(_ text: Text, _ place: inout Int, _ position: inout Int) -> Bool {
        while let choice = choices.popLast() {
            if choice.place == Choice.atomicStart {
                atomicStarts.removeLast()
                continue
            }
            guard choice.place >= 0 else {
                slots[Int(-1 - choice.place)] = Int(choice.position)
                continue
            }
            place = Int(choice.place)
            position = Int(choice.position)
            if choice.least == Choice.none { return true }
            if resumeLoop(choice, text, &position) { return true }
        }
        return false
    }
}

extension Array {
    /// Removes all and keeps the memory. Most often there is nothing, which costs nothing.
    @inline(__always)
    mutating func empty() {
        if !isEmpty { removeAll(keepingCapacity: true) }
    }
}
