extension Compiler {
    mutating func emitRepetition(_ node: Node, _ repetition: Node.Repetition) {
        if case .set(let set) = node, repetition.most == nil, !options.stepsByScalar {
            for _ in 0..<repetition.least { emit(node) }
            add(repetition.eagerness.loop, number(of: set))
        } else if repetition.eagerness == .possessive {
            let greedy = Node.Repetition(least: repetition.least, most: repetition.most, eagerness: .greedy)
            emit(.atomic(.repetition(node, greedy)))
        } else if let most = repetition.most {
            for _ in 0..<repetition.least { emit(node) }
            emitOptionals(node, most - repetition.least, repetition.eagerness)
        } else if repetition.least > 0 {
            for _ in 1..<repetition.least { emit(node) }
            emitLoop(node, repetition.eagerness)
        } else if node.isNullable {
            emitOptionals(
                .repetition(node, Node.Repetition(least: 1, most: nil, eagerness: repetition.eagerness)), 1,
                repetition.eagerness)
        } else {
            let split = add(.split)
            let body = here
            emit(node)
            add(.jump, UInt32(split))
            setBranches(of: split, to: body, or: here, repetition.eagerness)
        }
    }

    /// Up to so many times the node, one in the other: `(?:x(?:x(?:x)?)?)?`.
    private mutating func emitOptionals(_ node: Node, _ count: Int, _ eagerness: Node.Eagerness) {
        var splits: [(place: Int, body: UInt32)] = []
        for _ in 0..<count {
            let split = add(.split)
            splits.append((split, here))
            emit(node)
        }
        for split in splits { setBranches(of: split.place, to: split.body, or: here, eagerness) }
    }

    /// The node once or more often.
    private mutating func emitLoop(_ node: Node, _ eagerness: Node.Eagerness) {
        let start = here
        var check: Int?
        if !isLinear, node.isNullable {
            add(.save, UInt32(slotCount))
            slotCount += 1
            let slot = UInt32(slotCount - 1)
            emit(node)
            check = add(.leaveIfEmpty, slot)
        } else {
            emit(node)
        }
        let split = add(.split)
        setBranches(of: split, to: start, or: here, eagerness)
        if let check { instructions[check].b = here }
    }

    private mutating func setBranches(of split: Int, to body: UInt32, or exit: UInt32, _ eagerness: Node.Eagerness) {
        instructions[split].a = eagerness == .lazy ? exit : body
        instructions[split].b = eagerness == .lazy ? body : exit
    }
}

extension Node.Eagerness {
    fileprivate var loop: Program.Opcode {
        switch self {
        case .greedy: .loop
        case .lazy: .lazyLoop
        case .possessive: .possessiveLoop
        }
    }
}
