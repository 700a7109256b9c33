/// The fragments of an index, each once, and their programs in one list of instructions.
struct FragmentTable {
    private(set) var fragments: [IndexFragment] = []
    private(set) var instructions: [Program.Instruction] = []
    private(set) var sets: [ScalarSet] = []
    private var numbers: [Node: Int] = [:]
    private var parameterNumbers: [ObjectIdentifier: Int] = [:]
    private var setNumbers: [ScalarSet: Int] = [:]

    subscript(number: Int) -> IndexFragment { fragments[number] }

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
        let plain = if case .capture = node { captures.count == 1 } else { captures.isEmpty }
        let matching = node.approximated.withoutRedundantBranches
        let options = Compiler.Options(captures: false)
        let program = Compiler.compile(matching, captureCount: 0, options: options)
        fragments.append(
            IndexFragment(
                start: instructions.count, memoCount: program.memoCount, firstBytes: matching.firstBytes,
                isNullable: matching.isNullable, isCaptured: !captures.isEmpty, shapes: node.shapes,
                captureProgram: plain ? nil : IndexFragment.CaptureProgram(node, captureCount: captures.count)))
        append(program)
    }

    private mutating func append(_ program: Program) {
        let offset = UInt32(instructions.count)
        for instruction in program.instructions {
            var instruction = instruction
            switch instruction.opcode {
            case .split:
                instruction.a += offset
                instruction.b += offset
            case .jump: instruction.a += offset
            case .set, .loop, .lazyLoop: instruction.a = number(of: program.sets[Int(instruction.a)])
            default: break
            }
            instructions.append(instruction)
        }
    }

    private mutating func number(of set: ScalarSet) -> UInt32 {
        if let number = setNumbers[set] { return UInt32(number) }
        setNumbers[set] = sets.count
        sets.append(set)
        return UInt32(sets.count - 1)
    }
}

extension Node {
    /// The numbers of the capture groups in it, in order.
    fileprivate var captures: [Int] {
        switch self {
        case .capture(let node, let index): [index] + node.captures
        case .sequence(let nodes), .choice(let nodes): nodes.flatMap(\.captures)
        case .repetition(let node, _), .atomic(let node), .lookaround(let node, _): node.captures
        case .literal, .set, .assertion, .backreference: []
        }
    }

    /// The outermost capture groups in it.
    fileprivate var shapes: [GroupShape] {
        switch self {
        case .capture(let node, let index): [GroupShape(capture: index, children: node.shapes)]
        case .sequence(let nodes), .choice(let nodes): nodes.flatMap(\.shapes)
        case .repetition(let node, _), .atomic(let node), .lookaround(let node, _): node.shapes
        case .literal, .set, .assertion, .backreference: []
        }
    }

    /// The node without branches that match nothing the first does not, as the second of `-?\d+|\d+`.
    fileprivate var withoutRedundantBranches: Node {
        mapped { node in
            guard case .choice(let branches) = node, branches.count == 2,
                case .sequence(let longer) = branches[0],
                case .repetition(_, let optional)? = longer.first, optional.least == 0
            else { return node }
            return Node.joined(Array(longer.dropFirst())) == branches[1] ? branches[0] : node
        }
    }
}
