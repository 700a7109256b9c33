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
    private struct Choice {
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

    private let program: Program
    /// Where a match has to end, or -1 for anywhere.
    private let requiredEnd: Int
    private var choices: [Choice] = []
    private var memory: Memory
    private var atomicStarts: [Int] = []
    private var lookarounds: [LookaroundTable]
    private var steps = 0
    /// The start and end of each capture group, in bytes, or -1.
    private(set) var slots: [Int]

    /// A matcher is for one text only, of so many bytes.
    init(_ program: Program, textCount: Int, requiredEnd: Int = -1) throws(Failure) {
        self.program = program
        self.requiredEnd = requiredEnd
        memory = try Memory(rows: program.memoCount, columns: textCount + 1)
        slots = Array(repeating: -1, count: program.slotCount)
        lookarounds = program.lookarounds.map(LookaroundTable.init)
    }

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
        var place = 0
        var position = start
        while true {
            if !program.isLinear { try countStep() }
            switch step(text, &place, &position) {
            case .alive: continue
            case .accepted where requiredEnd < 0 || position == requiredEnd: return position
            case .accepted, .dead:
                guard goBack(text, &place, &position) else { return nil }
            }
        }
    }

    private mutating func countStep() throws(Failure) {
        steps += 1
        if steps > Self.mostSteps { throw .tooManySteps(limit: Self.mostSteps) }
    }

    /// Runs the instruction at the place and moves on.
    @inline(__always)
    private mutating func step(_ text: Text, _ place: inout Int, _ position: inout Int) -> Outcome {
        let instruction = program.instructions[place]
        if instruction.memo >= 0, memory.insert(Int(instruction.memo), position) { return .dead }
        switch instruction.opcode {
        case .byte:
            guard position < text.count, text[position] == UInt8(truncatingIfNeeded: instruction.a) else {
                return .dead
            }
            position += 1
        case .set:
            let end = program.sets.end(of: instruction.a, in: text, at: position)
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
            guard special(instruction, text, &place, &position) else { return .dead }
        }
        place += 1
        return .alive
    }

    /// The instructions that are rare or long.
    private mutating func special(
        _ instruction: Program.Instruction, _ text: Text, _ place: inout Int, _ position: inout Int
    ) -> Bool {
        switch instruction.opcode {
        case .loop, .lazyLoop, .possessiveLoop: return loop(instruction, text, place, &position)
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

extension Matcher {
    // MARK: Loops

    /// Runs a loop over one set from the position; where it goes on first is the new position.
    private mutating func loop(
        _ instruction: Program.Instruction, _ text: Text, _ place: Int, _ position: inout Int
    ) -> Bool {
        let start = position
        let memo = Int(instruction.memo)
        if instruction.opcode == .lazyLoop {
            choices.append(Choice(place: Int32(place), position: Int32(start), least: Choice.onward))
            return true
        }
        while true {
            let next = program.sets.end(of: instruction.a, in: text, at: position)
            guard next >= 0 else { break }
            if memo >= 0, memory.insert(memo, next) {
                // The loop was here before. From there a greedy one has tried all; a possessive one ends where that did.
                if instruction.opcode == .possessiveLoop { return false }
                break
            }
            position = next
        }
        if instruction.opcode == .loop, position > start {
            choices.append(Choice(place: Int32(place + 1), position: Int32(position), least: Int32(start)))
        }
        return true
    }

    /// Lets a greedy loop give one character back, or a lazy one take one more.
    private mutating func resumeLoop(_ choice: Choice, _ text: Text, _ position: inout Int) -> Bool {
        if choice.least == Choice.onward {
            let set = program.instructions[Int(choice.place)].a
            position = program.sets.end(of: set, in: text, at: position)
            return position >= 0
        }
        position = text.index(before: position)
        if position > Int(choice.least) {
            choices.append(Choice(place: choice.place, position: Int32(position), least: choice.least))
        }
        return true
    }

    // MARK: Instructions that need history

    /// Drops what an atomic group could still try, but keeps the slots to restore.
    private mutating func forgetAtomicChoices() {
        guard let start = atomicStarts.popLast() else { return }
        let restores = choices[start...].filter { $0.place < 0 && $0.place != Choice.atomicStart }
        choices.replaceSubrange(start..., with: restores)
    }

    private func repeatCapture(_ instruction: Program.Instruction, _ text: Text, _ position: inout Int) -> Bool {
        let start = slots[Int(instruction.a) * 2]
        let end = slots[Int(instruction.a) * 2 + 1]
        guard start >= 0, end >= start else { return false }
        return instruction.b == 1
            ? repeatIgnoringCase(text, start..<end, &position) : repeatExactly(text, start..<end, &position)
    }

    private func repeatExactly(_ text: Text, _ range: Range<Int>, _ position: inout Int) -> Bool {
        guard text.count - position >= range.count else { return false }
        for offset in 0..<range.count where text[range.lowerBound + offset] != text[position + offset] { return false }
        position += range.count
        return true
    }

    private func repeatIgnoringCase(_ text: Text, _ range: Range<Int>, _ position: inout Int) -> Bool {
        var index = range.lowerBound
        while index < range.upperBound {
            guard position < text.count else { return false }
            let (one, next) = text.scalar(at: index)
            let (other, after) = text.scalar(at: position)
            guard one == other || one.caseVariants.contains(other) else { return false }
            index = next
            position = after
        }
        return true
    }
}
