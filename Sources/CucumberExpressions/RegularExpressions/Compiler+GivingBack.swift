extension Compiler {
    /// Notes for each greedy loop whether it can help to give characters back: most often it can not, as in
    /// `"[^"]*"`, and then needs not be tried.
    mutating func noteGivingBack() {
        for place in instructions.indices where instructions[place].opcode == .loop {
            instructions[place].b = givingBack(ofLoopAt: place).rawValue
        }
    }

    private func givingBack(ofLoopAt loop: Int) -> Program.GivingBack {
        let set = instructions[loop].a
        var reachesEnd = false
        var seen: Set<Int> = [loop + 1]
        var places = [loop + 1]
        while let place = places.popLast() {
            let instruction = instructions[place]
            var goesOn = true
            switch instruction.opcode {
            case .byte:
                if sets.mayContain(firstByte: UInt8(truncatingIfNeeded: instruction.a), in: set) { return .anywhere }
                goesOn = false
            case .set:
                if sets.mayOverlap(instruction.a, set) { return .anywhere }
                goesOn = false
            case .loop, .lazyLoop, .possessiveLoop:
                if sets.mayOverlap(instruction.a, set) { return .anywhere }
            case .accept: reachesEnd = true
            case .split, .jump, .save, .leaveIfEmpty: break
            case .assertion, .lookaround, .backreference, .atomicStart, .atomicEnd: return .anywhere
            }
            guard goesOn else { continue }
            instruction.forEachSuccessor(at: place) { if seen.insert($0).inserted { places.append($0) } }
        }
        return reachesEnd ? .atEnd : .never
    }
}
