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

    let options: Options
    var instructions: [Program.Instruction] = []
    private(set) var sets: ScalarSets
    private var lookarounds: [Program.Lookaround] = []
    var slotCount = 0
    private(set) var isLinear = true

    /// - Parameters:
    ///   - captureCount: The number of capture groups in the tree.
    ///   - sets: Character classes of other programs that the new one is to share.
    static func compile(
        _ node: Node, captureCount: Int, options: Options = Options(), sharing sets: consuming ScalarSets = ScalarSets()
    ) -> Program {
        var compiler = Compiler(options: options, sets: sets)
        compiler.slotCount = options.captures ? captureCount * 2 : 0
        compiler.isLinear = !node.contains { $0.needsHistory }
        compiler.emit(node)
        compiler.add(.accept)
        compiler.noteGivingBack()
        let memoCount = compiler.isLinear ? compiler.numberMemos() : 0
        return Program(
            compiler.instructions, sets: compiler.sets, lookarounds: compiler.lookarounds,
            slotCount: compiler.slotCount, memoCount: memoCount, isLinear: compiler.isLinear,
            isAnchored: node.isAnchored, isBackward: options.isBackward)
    }

    private init(options: Options, sets: ScalarSets) {
        self.options = options
        self.sets = sets
    }

    mutating func emit(_ node: Node) {
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
            instructions[split].a = here
            emit(node)
            ends.append(add(.jump))
            instructions[split].b = here
        }
        if let last = nodes.last { emit(last) }
        for end in ends { instructions[end].a = here }
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
        add(.lookaround, UInt32(lookarounds.count))
        lookarounds.append(Program.Lookaround(program: program, kind: kind))
    }

    var here: UInt32 { UInt32(instructions.count) }

    @discardableResult
    mutating func add(_ opcode: Program.Opcode, _ a: UInt32 = 0, _ b: UInt32 = 0) -> Int {
        instructions.append(Program.Instruction(opcode: opcode, a: a, b: b))
        return instructions.count - 1
    }

    mutating func number(of set: ScalarSet) -> UInt32 { sets.number(of: set) }

    /// Numbers the instructions that several ways lead to; how many there are.
    private mutating func numberMemos() -> Int {
        var ways = Array(repeating: 0, count: instructions.count)
        ways[0] = 1
        for (place, instruction) in instructions.enumerated() {
            instruction.forEachSuccessor(at: place) { ways[$0] += 1 }
        }
        var count = 0
        for place in instructions.indices where ways[place] > 1 || instructions[place].isLoop {
            instructions[place].memo = Int32(count)
            count += 1
        }
        return count
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
