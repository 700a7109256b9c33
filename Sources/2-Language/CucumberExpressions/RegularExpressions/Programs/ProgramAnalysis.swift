/// Finds properties of instructions from what may follow them.
struct ProgramAnalysis {
    private let instructions: [Program.Instruction]
    private let sets: ScalarSets

    init(_ instructions: [Program.Instruction], _ sets: ScalarSets) {
        self.instructions = instructions
        self.sets = sets
    }

    /// Where giving characters back can help a greedy loop. Mostly it cannot help, as in `"[^"]*"`, and need not be
    /// tried.
    func backtracking(ofLoopAt loop: Int) -> Program.Backtracking {
        let set = instructions[loop].a
        var reachesEnd = false
        var isSeen = Array(repeating: false, count: instructions.count)
        var pending = [loop + 1]
        isSeen[loop + 1] = true
        while let index = pending.popLast() {
            let instruction = instructions[index]
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
            instruction.forEachSuccessor(at: index) {
                if !isSeen[$0] { pending.append($0) }
                isSeen[$0] = true
            }
        }
        return reachesEnd ? .atEnd : .never
    }

    /// The indices of loops and of instructions that several paths lead to: they are tried once at each position.
    var memoized: [Int] {
        var pathCounts = Array(repeating: 0, count: instructions.count)
        pathCounts[0] = 1
        for (index, instruction) in instructions.enumerated() {
            instruction.forEachSuccessor(at: index) { pathCounts[$0] += 1 }
        }
        return instructions.indices.filter { pathCounts[$0] > 1 || instructions[$0].isLoop }
    }
}
