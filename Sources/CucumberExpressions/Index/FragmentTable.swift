/// The fragments of an index, each once, and their programs in one list of instructions.
struct FragmentTable {
    private(set) var fragments: [IndexFragment] = []
    private(set) var instructions: [Program.Instruction] = []
    private(set) var sets = ScalarSets()
    private var numbers: [Node: Int] = [:]
    private var parameterNumbers: [ObjectIdentifier: Int] = [:]

    subscript(number: Int) -> IndexFragment { fragments[number] }

    /// Whether the fragment is a choice of a few literal texts; -1 is none.
    func isLiteral(_ number: Int32) -> Bool { number >= 0 && fragments[Int(number)].texts != nil }

    mutating func number(of type: ParameterType) -> Int {
        if let number = parameterNumbers[ObjectIdentifier(type)] { return number }
        let number = number(of: type.unit.node)
        parameterNumbers[ObjectIdentifier(type)] = number
        return number
    }

    mutating func number(of node: Node) -> Int {
        let node = node.shiftingCaptures(by: -(node.captures.min() ?? 0))
        if let number = numbers[node] { return number }
        let number = fragments.count
        numbers[node] = number
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
