/// The fragments of an index, each once, and their programs in one list of instructions.
struct FragmentTable {
    private(set) var fragments: [IndexFragment] = []
    private(set) var instructions: [Program.Instruction] = []
    private(set) var sets = ScalarSets()
    private var nodes: [PatternNode] = []
    private var numbers = NumberTable()
    /// The parameter types met so far, and the fragment of each.
    private var parameters: [(type: ParameterType, fragment: Int)] = []
    private var parameterNumbers = NumberTable()

    subscript(number: Int) -> IndexFragment { fragments[number] }

    /// Whether the fragment is a choice of a few literal texts; -1 is none.
    func isLiteral(_ number: Int32) -> Bool { number >= 0 && fragments[Int(number)].texts != nil }

    mutating func number(of type: ParameterType) -> Int {
        let hash = ObjectIdentifier(type).hashValue
        if let known = parameterNumbers.number(hash: hash, isEqual: { parameters[$0].type === type }) {
            return parameters[known].fragment
        }
        let number = number(of: type.unit.node)
        parameterNumbers.insert(parameters.count, hash: hash)
        parameters.append((type, number))
        return number
    }

    mutating func number(of node: PatternNode) -> Int {
        let node = node.shiftingCaptures(by: -(node.captures.min() ?? 0))
        let hash = node.hashValue
        if let number = numbers.number(hash: hash, isEqual: { nodes[$0] == node }) { return number }
        let number = fragments.count
        numbers.insert(number, hash: hash)
        nodes.append(node)
        add(node)
        return number
    }

    private mutating func add(_ node: PatternNode) {
        let start = instructions.count
        let matching = node.approximated.withoutRedundantBranches
        let content = if case .capture(let content, 0) = matching { content } else { nil as PatternNode? }
        append(content ?? matching)
        fragments.append(
            IndexFragment(
                start: start, firstBytes: matching.isNullable ? nil : matching.firstBytes,
                texts: node.texts(atMost: IndexBuilder.mostTexts), slotCount: node.captures.count * 2,
                isCapture: content != nil))
    }

    /// Adds the node's program to the others.
    private mutating func append(_ node: PatternNode) {
        var shared = ScalarSets()
        swap(&shared, &sets)
        let program = Compiler.compile(node, captureCount: 0, sharing: shared)
        sets = program.sets
        let offset = UInt32(instructions.count)
        for var instruction in program.instructions {
            if instruction.opcode == .split || instruction.opcode == .jump {
                instruction.a += offset
                instruction.b += offset
            }
            instructions.append(instruction)
        }
    }
}

/// A part of expressions that is not literal, as a program in the index.
struct IndexFragment: Sendable {
    /// Where its program starts among the instructions of the index.
    let start: Int
    /// The bytes it may begin with; nil when it may match nothing at all, so that its first byte says nothing.
    let firstBytes: ByteSet?
    /// All texts it matches when they are few literal ones.
    let texts: [[UInt8]]?
    /// Two for each capture group in it, where that starts and ends.
    let slotCount: Int
    /// Whether it is a capture group as a whole. Its program does not note where that starts and ends.
    let isCapture: Bool

    /// Whether where it matched is of interest.
    var isCaptured: Bool { slotCount > 0 }
}
