/// The fragments of an index without duplicates, with their programs in one list of instructions.
struct FragmentTable {
    private(set) var fragments: [IndexFragment] = []
    private(set) var instructions: [Program.Instruction] = []
    private(set) var sets = ScalarSets()
    private var nodes: [PatternNode] = []
    private var numbers = NumberTable()
    /// The parameter types seen so far, each with its fragment.
    private var parameters: [(type: ParameterType, fragment: Int)] = []
    private var parameterNumbers = NumberTable()

    subscript(number: Int) -> IndexFragment { fragments[number] }

    /// Whether the fragment matches a few literal texts only; false for -1, which is no fragment.
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

    /// Appends the node's program to the shared instructions.
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

/// A part of an expression that is not literal text, compiled to a program in the index.
struct IndexFragment: Sendable {
    /// The index of the program's first instruction.
    let start: Int
    /// The bytes that a match may begin with; nil if the fragment may match the empty text.
    let firstBytes: ByteSet?
    /// All texts that the fragment matches, if these are a few literal texts; otherwise nil.
    let texts: [[UInt8]]?
    /// The number of slots: two for each capture group inside, its start and its end.
    let slotCount: Int
    /// Whether the fragment is a capture group as a whole. The runner fills its slots; the program does not.
    let isCapture: Bool

    /// Whether the fragment contains a capture group.
    var isCaptured: Bool { slotCount > 0 }
}
