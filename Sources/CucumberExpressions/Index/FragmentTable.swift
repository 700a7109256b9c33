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
        let captures = node.captures
        let isPlain = if case .capture = node { captures.count == 1 } else { captures.isEmpty }
        let matching = node.approximated.withoutRedundantBranches
        let start = instructions.count
        let memoCount = append(matching)
        fragments.append(
            IndexFragment(
                start: start, memoCount: memoCount, firstBytes: matching.isNullable ? nil : matching.firstBytes,
                texts: node.texts(atMost: IndexBuilder.mostTexts), shapes: node.shapes,
                captureProgram: isPlain ? nil : IndexFragment.CaptureProgram(node, captureCount: captures.count)))
    }

    /// Adds the node's program to the others; the number of its memos.
    private mutating func append(_ node: Node) -> Int {
        var shared = ScalarSets()
        swap(&shared, &sets)
        let program = Compiler.compile(
            node, captureCount: 0, options: Compiler.Options(captures: false), sharing: shared)
        sets = program.sets
        let offset = UInt32(instructions.count)
        for var instruction in program.instructions {
            if instruction.opcode == .split || instruction.opcode == .jump {
                instruction.a += offset
                instruction.b += offset
            }
            instructions.append(instruction)
        }
        return program.memoCount
    }
}
