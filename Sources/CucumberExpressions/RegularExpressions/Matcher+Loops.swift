extension Matcher {
    /// Runs a loop over one set from the position; where it goes on first is the new position.
    mutating func loop(
        _ instruction: Program.Instruction, _ sets: ScalarSets, _ text: Text, _ place: Int, _ position: inout Int
    ) -> Bool {
        let start = position
        let memo = Int(instruction.memo)
        if instruction.opcode == .lazyLoop {
            choices.append(Choice(place: Int32(place), position: Int32(start), least: Choice.onward))
            return true
        }
        while true {
            let next = sets.end(of: instruction.a, in: text, at: position)
            guard next >= 0 else { break }
            if memo >= 0, memory.insert(memo, next) {
                // The loop was here before. From there a greedy one has tried all; a possessive one ends where that did.
                if instruction.opcode == .possessiveLoop { return false }
                break
            }
            position = next
        }
        if instruction.opcode == .loop, instruction.givingBack != .never, position > start {
            choices.append(Choice(place: Int32(place + 1), position: Int32(position), least: Int32(start)))
        }
        return true
    }

    /// Lets a greedy loop give one character back, or a lazy one take one more.
    mutating func resumeLoop(_ choice: Choice, _ text: Text, _ position: inout Int) -> Bool {
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
}
