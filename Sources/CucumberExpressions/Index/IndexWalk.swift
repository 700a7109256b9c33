/// One walk through the tree of an index along a step's text. It goes every way that matches, in the order in which
/// each expression by itself would try them, and tries nothing twice at one position.
struct IndexWalk {
    /// A place in the tree to go back to.
    private struct Choice {
        /// Where to go on in the fragment's program, or -1 for its start.
        var place: Int32
        var edge: Int32
        var position: Int32
        /// Where the fragment began.
        var start: Int32
        /// How many captured fragments the path had.
        var captureCount: Int32
        /// For a greedy loop, where it began: up to there it gives characters back.
        var least: Int32 = Self.none

        static let none: Int32 = -1
        /// In place of `least`: a lazy loop takes one more character.
        static let onward: Int32 = -2
    }

    /// Where a captured fragment has matched.
    struct Capture {
        let fragment: Int32
        let range: Range<Int32>
    }

    /// Expressions that match, and what they captured.
    struct Found {
        let expressions: Range<Int32>
        let captures: Range<Int32>
    }

    private let tree: IndexTree
    private var choices: [Choice] = []
    private var memory: SparseMemory
    /// The captured fragments of the path at hand.
    private var path: [Capture] = []
    private(set) var found: [Found] = []
    private(set) var captures: [Capture] = []

    init(_ tree: IndexTree, textCount: Int) {
        self.tree = tree
        memory = SparseMemory(columns: textCount + 1)
    }

    mutating func run(_ text: Text) {
        visit(0, text, 0)
        while let choice = choices.popLast() {
            path.removeLast(path.count - Int(choice.captureCount))
            resume(choice, text)
        }
    }

    /// The expressions of a list in the tree.
    func numbers(_ range: Range<Int32>) -> some Sequence<Int> {
        range.lazy.map { [tree] in Int(tree.expressions[Int($0)]) }
    }

    // MARK: Nodes

    /// Notes what has matched at a node, and follows the literals from there; its edges are for later.
    private mutating func visit(_ first: Int, _ text: Text, _ start: Int) {
        var place = first
        var position = start
        while true {
            let node = tree.nodes[place]
            note(node.openEnds, place)
            if position == text.count { note(node.ends, place) }
            pushEdges(node.edges, text, position)
            guard let child = child(of: node, text, position) else { return }
            position += tree.nodes[child].label.count
            place = child
        }
    }

    private mutating func note(_ expressions: Range<Int32>, _ place: Int) {
        guard !expressions.isEmpty, !memory.insert(Int(expressions.lowerBound) + tree.memoCount, 0) else { return }
        let first = Int32(captures.count)
        captures += path
        found.append(Found(expressions: expressions, captures: first..<Int32(captures.count)))
    }

    private mutating func pushEdges(_ edges: Range<Int32>, _ text: Text, _ position: Int) {
        for number in edges {
            let edge = tree.edges[Int(number)]
            if !tree.fragments[Int(edge.fragment)].isNullable {
                guard position < text.count else { continue }
                guard tree.fragments[Int(edge.fragment)].firstBytes.contains(text[position]) else { continue }
            }
            choices.append(
                Choice(
                    place: Int32(tree.fragments[Int(edge.fragment)].start), edge: number, position: Int32(position),
                    start: Int32(position), captureCount: Int32(path.count)))
        }
    }

    /// The child whose whole label comes next in the text.
    private func child(of node: IndexTree.Node, _ text: Text, _ position: Int) -> Int? {
        guard position < text.count else { return nil }
        let first = text[position]
        var low = Int(node.children.lowerBound)
        var high = Int(node.children.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if tree.firstBytes[middle] < first { low = middle + 1 } else { high = middle }
        }
        guard low < Int(node.children.upperBound), tree.firstBytes[low] == first else { return nil }
        let label = tree.nodes[low].label
        guard position + label.count <= text.count else { return nil }
        let offset = position - Int(label.lowerBound)
        for index in Int(label.lowerBound)..<Int(label.upperBound) where tree.bytes[index] != text[index + offset] {
            return nil
        }
        return low
    }

    // MARK: Fragments

    private mutating func resume(_ choice: Choice, _ text: Text) {
        var choice = choice
        if choice.least == Choice.onward {
            let set = Int(tree.instructions[Int(choice.place)].a)
            guard let next = text.end(of: tree.sets[set], at: Int(choice.position)) else { return }
            choice.position = Int32(next)
        } else if choice.least != Choice.none {
            choice.position = Int32(text.index(before: Int(choice.position)))
            if choice.position > choice.least { choices.append(choice) }
        }
        choice.least = Choice.none
        run(&choice, text)
    }

    /// Runs a fragment's program until it dies or reaches its end, and goes on in the tree from there.
    private mutating func run(_ choice: inout Choice, _ text: Text) {
        let edge = tree.edges[Int(choice.edge)]
        var place = Int(choice.place)
        var position = Int(choice.position)
        while true {
            let instruction = tree.instructions[place]
            if instruction.memo >= 0, memory.insert(Int(edge.firstMemo + instruction.memo), position) { return }
            switch instruction.opcode {
            case .byte:
                guard position < text.count, text[position] == UInt8(truncatingIfNeeded: instruction.a) else { return }
                position += 1
            case .set:
                guard let end = text.end(of: tree.sets[Int(instruction.a)], at: position) else { return }
                position = end
            case .split:
                push(choice, Int(instruction.b), position)
                place = Int(instruction.a)
                continue
            case .jump:
                place = Int(instruction.a)
                continue
            case .loop: loop(instruction, choice, text, place, edge, &position)
            case .lazyLoop: push(choice, place, position, least: Choice.onward)
            case .assertion: guard text.holds(instruction.assertion, at: position) else { return }
            case .accept: return leave(choice, edge, text, position)
            default: return
            }
            place += 1
        }
    }

    private mutating func push(_ choice: Choice, _ place: Int, _ position: Int, least: Int32 = Choice.none) {
        choices.append(
            Choice(
                place: Int32(place), edge: choice.edge, position: Int32(position), start: choice.start,
                captureCount: choice.captureCount, least: least))
    }

    private mutating func loop(
        _ instruction: Program.Instruction, _ choice: Choice, _ text: Text, _ place: Int, _ edge: IndexTree.Edge,
        _ position: inout Int
    ) {
        let start = position
        let row = memory.row(Int(edge.firstMemo + instruction.memo))
        while let next = text.end(of: tree.sets[Int(instruction.a)], at: position), !memory.insert(atRow: row, next) {
            position = next
        }
        if position > start { push(choice, place + 1, position, least: Int32(start)) }
    }

    private mutating func leave(_ choice: Choice, _ edge: IndexTree.Edge, _ text: Text, _ position: Int) {
        if tree.fragments[Int(edge.fragment)].isCaptured {
            path.append(Capture(fragment: edge.fragment, range: choice.start..<Int32(position)))
        }
        visit(Int(edge.child), text, position)
    }
}
