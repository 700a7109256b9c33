/// The fragments of an index, each once, and their programs in one list of instructions.
struct FragmentTable {
    private(set) var fragments: [IndexFragment] = []
    private(set) var instructions: [Program.Instruction] = []
    private(set) var sets = ScalarSets()
    private var nodes: [Node] = []
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

    mutating func number(of node: Node) -> Int {
        let node = node.shiftingCaptures(by: -(node.captures.min() ?? 0))
        let hash = node.hashValue
        if let number = numbers.number(hash: hash, isEqual: { nodes[$0] == node }) { return number }
        let number = fragments.count
        numbers.insert(number, hash: hash)
        nodes.append(node)
        add(node)
        return number
    }

    private mutating func add(_ node: Node) {
        let start = instructions.count
        let matching = node.approximated.withoutRedundantBranches
        let content = if case .capture(let content, 0) = matching { content } else { nil as Node? }
        append(content ?? matching)
        fragments.append(
            IndexFragment(
                start: start, firstBytes: matching.isNullable ? nil : matching.firstBytes,
                texts: node.texts(atMost: IndexBuilder.mostTexts), slotCount: node.captures.count * 2,
                isCapture: content != nil))
    }

    /// Adds the node's program to the others.
    private mutating func append(_ node: Node) {
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
