/// Compiles a regular expression's tree to a program.
struct Compiler {
    struct Options {
        /// Whether the program records the starts and ends of capture groups.
        var captures = true
        /// Whether the program runs towards the start of the text. Requires `stepsByScalar`.
        var isBackward = false
        /// Whether each instruction that consumes text consumes exactly one scalar.
        var stepsByScalar = false
    }

    private let options: Options
    private let isLinear: Bool
    private var instructions: [Program.Instruction] = []
    private var sets: ScalarSets
    private var lookarounds: [Program.Lookaround] = []
    private var slotCount: Int

    /// - Parameters:
    ///   - captureCount: The number of capture groups in the tree.
    ///   - sets: Character classes of other programs, which the new program shares.
    static func compile(
        _ node: PatternNode, captureCount: Int, options: Options = Options(),
        sharing sets: consuming ScalarSets = ScalarSets()
    ) -> Program {
        var compiler = Compiler(node, slotCount: options.captures ? captureCount * 2 : 0, options: options, sets: sets)
        compiler.emit(node)
        compiler.add(.accept)
        return compiler.program(isAnchored: node.isAnchored)
    }

    private init(_ node: PatternNode, slotCount: Int, options: Options, sets: ScalarSets) {
        self.options = options
        self.sets = sets
        self.slotCount = slotCount
        isLinear = !node.contains { $0.needsHistory }
    }

    private consuming func program(isAnchored: Bool) -> Program {
        let analysis = ProgramAnalysis(instructions, sets)
        let memoized = isLinear ? analysis.memoized : []
        for index in instructions.indices where instructions[index].opcode == .loop {
            instructions[index].b = analysis.backtracking(ofLoopAt: index).rawValue
        }
        for (memo, index) in memoized.enumerated() { instructions[index].memo = Int32(memo) }
        return Program(
            instructions, sets: sets, lookarounds: lookarounds, slotCount: slotCount, memoCount: memoized.count,
            isLinear: isLinear, isAnchored: isAnchored, isBackward: options.isBackward)
    }

    /// The index of the next instruction to be added.
    private var next: UInt32 { UInt32(instructions.count) }

    /// Adds an instruction. Returns its index.
    @discardableResult
    private mutating func add(_ opcode: Program.Opcode, _ a: UInt32 = 0, b: UInt32 = 0) -> Int {
        instructions.append(Program.Instruction(opcode: opcode, a: a, b: b))
        return instructions.count - 1
    }

    private mutating func emit(_ node: PatternNode) {
        switch node {
        case .literal(let bytes): emitLiteral(bytes)
        case .set(let set): add(.set, sets.number(of: set))
        case .sequence(let nodes):
            for node in options.isBackward ? nodes.reversed() : nodes { emit(node) }
        case .choice(let nodes): emitChoice(nodes)
        case .repetition(let node, let quantifier): emitRepetition(node, quantifier)
        case .capture(let node, let index): emitCapture(node, index)
        case .atomic(let node):
            add(.atomicStart)
            emit(node)
            add(.atomicEnd)
        case .lookaround(let node, let kind): emitLookaround(node, kind)
        case .assertion(let assertion): add(.assertion, assertion.rawValue)
        case .backreference(let index, let ignoringCase):
            add(.backreference, UInt32(index), b: ignoringCase ? 1 : 0)
        }
    }

    private mutating func emitLiteral(_ bytes: [UInt8]) {
        guard options.stepsByScalar else {
            for byte in bytes { add(.byte, UInt32(byte)) }
            return
        }
        let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
        for scalar in options.isBackward ? scalars.reversed() : scalars {
            add(.set, sets.number(of: ScalarSet(.one(scalar.value))))
        }
    }

    private mutating func emitChoice(_ nodes: [PatternNode]) {
        var ends: [Int] = []
        for node in nodes.dropLast() {
            let split = add(.split)
            instructions[split].a = next
            emit(node)
            ends.append(add(.jump))
            instructions[split].b = next
        }
        if let last = nodes.last { emit(last) }
        for end in ends { instructions[end].a = next }
    }

    private mutating func emitCapture(_ node: PatternNode, _ index: Int) {
        guard options.captures else { return emit(node) }
        add(.save, UInt32(index * 2))
        emit(node)
        add(.save, UInt32(index * 2 + 1))
    }

    private mutating func emitLookaround(_ node: PatternNode, _ kind: PatternNode.Lookaround) {
        let options = Options(captures: false, isBackward: !kind.isBehind, stepsByScalar: true)
        let program = Compiler.compile(node, captureCount: 0, options: options)
        add(.lookaround, UInt32(lookarounds.count))
        lookarounds.append(Program.Lookaround(program: program, kind: kind))
    }
}

/// Emits repetitions.
extension Compiler {
    private mutating func emitRepetition(_ node: PatternNode, _ quantifier: Quantifier) {
        let (least, eagerness) = (quantifier.least, quantifier.eagerness)
        if case .set(let set) = node, quantifier.most == nil, !options.stepsByScalar {
            for _ in 0..<least { emit(node) }
            add(eagerness.loop, sets.number(of: set))
        } else if eagerness == .possessive {
            let greedy = Quantifier(least: least, most: quantifier.most, eagerness: .greedy)
            emit(.atomic(.repetition(node, greedy)))
        } else if let most = quantifier.most {
            for _ in 0..<least { emit(node) }
            emitOptionals(node, most - least, eagerness: eagerness)
        } else if least > 0 {
            for _ in 1..<least { emit(node) }
            emitLoop(node, eagerness)
        } else if node.isNullable {
            let once = PatternNode.repetition(node, Quantifier(least: 1, most: nil, eagerness: eagerness))
            emitOptionals(once, 1, eagerness: eagerness)
        } else {
            let split = add(.split)
            let body = next
            emit(node)
            add(.jump, UInt32(split))
            setBranches(ofSplit: split, body: body, exit: next, eagerness: eagerness)
        }
    }

    /// Emits the node up to `count` times, each nested in the one before: `(?:x(?:x(?:x)?)?)?`.
    private mutating func emitOptionals(_ node: PatternNode, _ count: Int, eagerness: Quantifier.Eagerness) {
        var splits: [(index: Int, body: UInt32)] = []
        for _ in 0..<count {
            let split = add(.split)
            splits.append((split, next))
            emit(node)
        }
        for split in splits { setBranches(ofSplit: split.index, body: split.body, exit: next, eagerness: eagerness) }
    }

    /// Emits the node once or more often.
    private mutating func emitLoop(_ node: PatternNode, _ eagerness: Quantifier.Eagerness) {
        let start = next
        var check: Int?
        if !isLinear, node.isNullable {
            let slot = UInt32(slotCount)
            slotCount += 1
            add(.save, slot)
            emit(node)
            check = add(.leaveIfEmpty, slot)
        } else {
            emit(node)
        }
        let split = add(.split)
        setBranches(ofSplit: split, body: start, exit: next, eagerness: eagerness)
        if let check { instructions[check].b = next }
    }

    private mutating func setBranches(
        ofSplit split: Int, body: UInt32, exit: UInt32, eagerness: Quantifier.Eagerness
    ) {
        instructions[split].a = eagerness == .lazy ? exit : body
        instructions[split].b = eagerness == .lazy ? body : exit
    }
}

extension Quantifier.Eagerness {
    fileprivate var loop: Program.Opcode {
        switch self {
        case .greedy: .loop
        case .lazy: .lazyLoop
        case .possessive: .possessiveLoop
        }
    }
}

extension PatternNode {
    fileprivate var needsHistory: Bool {
        switch self {
        case .backreference, .atomic: return true
        case .repetition(.set, let quantifier) where quantifier.most == nil: return false
        case .repetition(_, let quantifier): return quantifier.eagerness == .possessive
        default: return false
        }
    }

    /// Whether every match begins at the start of the text.
    fileprivate var isAnchored: Bool {
        switch self {
        case .assertion(.textStart): true
        case .sequence(let nodes): nodes.first?.isAnchored ?? false
        case .choice(let nodes): !nodes.isEmpty && nodes.allSatisfy(\.isAnchored)
        case .capture(let node, _), .atomic(let node): node.isAnchored
        default: false
        }
    }
}
