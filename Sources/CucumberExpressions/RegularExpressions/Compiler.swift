/// Makes a program of a regular expression's tree.
struct Compiler {
    struct Options {
        /// Whether to note where capture groups start and end.
        var captures = true
        /// Whether the program runs towards the start of the text; every instruction then consumes one scalar.
        var isBackward = false
        /// Whether every instruction that consumes anything consumes one scalar.
        var stepsByScalar = false
    }

    private var program = Program()
    private let options: Options

    /// - Parameters:
    ///   - captureCount: The number of capture groups in the tree.
    ///   - sets: Character classes of other programs that the new one is to share.
    static func compile(
        _ node: Node, captureCount: Int, options: Options = Options(), sharing sets: consuming ScalarSets = ScalarSets()
    ) -> Program {
        var compiler = Compiler(options: options)
        compiler.program.sets = sets
        compiler.program.slotCount = options.captures ? captureCount * 2 : 0
        compiler.program.isBackward = options.isBackward
        compiler.program.isLinear = !node.contains { $0.needsHistory }
        compiler.program.isAnchored = node.isAnchored
        compiler.emit(node)
        compiler.add(.accept)
        compiler.numberMemos()
        return compiler.program
    }

    private init(options: Options) {
        self.options = options
    }

    private mutating func emit(_ node: Node) {
        switch node {
        case .literal(let bytes): emitLiteral(bytes)
        case .set(let set): add(.set, number(of: set))
        case .sequence(let nodes):
            for node in options.isBackward ? nodes.reversed() : nodes { emit(node) }
        case .choice(let nodes): emitChoice(nodes)
        case .repetition(let node, let repetition): emitRepetition(node, repetition)
        case .capture(let node, let index): emitCapture(node, index)
        case .atomic(let node):
            add(.atomicStart)
            emit(node)
            add(.atomicEnd)
        case .lookaround(let node, let kind): emitLookaround(node, kind)
        case .assertion(let assertion): add(.assertion, assertion.rawValue)
        case .backreference(let index, let ignoringCase):
            add(.backreference, UInt32(index), ignoringCase ? 1 : 0)
        }
    }

    private mutating func emitLiteral(_ bytes: [UInt8]) {
        guard options.stepsByScalar else {
            for byte in bytes { add(.byte, UInt32(byte)) }
            return
        }
        let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
        for scalar in options.isBackward ? scalars.reversed() : scalars {
            add(.set, number(of: ScalarSet(.one(scalar.value))))
        }
    }

    private mutating func emitChoice(_ nodes: [Node]) {
        var ends: [Int] = []
        for node in nodes.dropLast() {
            let split = add(.split)
            program.instructions[split].a = here
            emit(node)
            ends.append(add(.jump))
            program.instructions[split].b = here
        }
        if let last = nodes.last { emit(last) }
        for end in ends { program.instructions[end].a = here }
    }

    private mutating func emitCapture(_ node: Node, _ index: Int) {
        guard options.captures else { return emit(node) }
        add(.save, UInt32(index * 2))
        emit(node)
        add(.save, UInt32(index * 2 + 1))
    }

    private mutating func emitLookaround(_ node: Node, _ kind: Node.Lookaround) {
        let options = Options(captures: false, isBackward: !kind.isBehind, stepsByScalar: true)
        let program = Compiler.compile(node, captureCount: 0, options: options)
        add(.lookaround, UInt32(self.program.lookarounds.count))
        self.program.lookarounds.append(Program.Lookaround(program: program, kind: kind))
    }

    // MARK: Repetition

    private mutating func emitRepetition(_ node: Node, _ repetition: Node.Repetition) {
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
        if !program.isLinear, node.isNullable {
            add(.save, UInt32(program.slotCount))
            program.slotCount += 1
            let slot = UInt32(program.slotCount - 1)
            emit(node)
            check = add(.leaveIfEmpty, slot)
        } else {
            emit(node)
        }
        let split = add(.split)
        setBranches(of: split, to: start, or: here, eagerness)
        if let check { program.instructions[check].b = here }
    }

    private mutating func setBranches(of split: Int, to body: UInt32, or exit: UInt32, _ eagerness: Node.Eagerness) {
        program.instructions[split].a = eagerness == .lazy ? exit : body
        program.instructions[split].b = eagerness == .lazy ? body : exit
    }

    // MARK: Instructions

    private var here: UInt32 { UInt32(program.instructions.count) }

    @discardableResult
    private mutating func add(_ opcode: Program.Opcode, _ a: UInt32 = 0, _ b: UInt32 = 0) -> Int {
        program.instructions.append(Program.Instruction(opcode: opcode, a: a, b: b))
        return program.instructions.count - 1
    }

    private mutating func number(of set: ScalarSet) -> UInt32 { program.sets.number(of: set) }

    private mutating func numberMemos() {
        guard program.isLinear else { return }
        var ways = Array(repeating: 0, count: program.instructions.count)
        ways[0] = 1
        for (place, instruction) in program.instructions.enumerated() {
            for successor in instruction.successors(at: place) { ways[successor] += 1 }
        }
        for place in program.instructions.indices where ways[place] > 1 || program.instructions[place].isLoop {
            program.instructions[place].memo = Int32(program.memoCount)
            program.memoCount += 1
        }
    }
}

extension Node {
    fileprivate var needsHistory: Bool {
        switch self {
        case .backreference, .atomic: return true
        case .repetition(.set, let repetition) where repetition.most == nil: return false
        case .repetition(_, let repetition): return repetition.eagerness == .possessive
        default: return false
        }
    }

    /// Whether every match begins at the start of the text.
    var isAnchored: Bool {
        switch self {
        case .assertion(.textStart): true
        case .sequence(let nodes): nodes.first?.isAnchored ?? false
        case .choice(let nodes): !nodes.isEmpty && nodes.allSatisfy(\.isAnchored)
        case .capture(let node, _), .atomic(let node): node.isAnchored
        default: false
        }
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
