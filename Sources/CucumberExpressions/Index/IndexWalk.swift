/// A walk through the tree of an index along a step's text. It goes every way that matches, in the order in which each
/// expression by itself would try them, and tries nothing twice at one position.
///
/// One walk after the other can be made with the same value, which keeps the memory it needs.
struct IndexWalk: Sendable {
    /// Where a captured fragment has matched, in bytes.
    struct Capture {
        let fragment: Int32
        let range: Range<Int32>
    }

    /// An expression that matches, and what it captured, as a range of `captures`.
    struct Found {
        let expression: Int32
        let captures: Range<Int32>
    }

    /// A place to go back to.
    private struct Choice {
        /// Where to go on in the fragment's program.
        var place: Int32
        var position: Int32
        /// The edge whose fragment it is, or the tail.
        let site: Int32
        /// For a tail, the end it belongs to; otherwise -1.
        let end: Int32
        /// Where the fragment began.
        let start: Int32
        /// How many captured fragments the path had.
        let captureCount: Int32
        /// For a greedy loop, where it began: up to there it gives characters back.
        var least: Int32

        static let none: Int32 = -1
        /// In place of `least`: a lazy loop takes one more character.
        static let onward: Int32 = -2
    }

    private let tree: IndexTree
    private var choices: [Choice] = []
    private var memory = SparseMemory()
    /// The captured fragments of the path at hand.
    private var path: [Capture] = []
    private(set) var found: [Found] = []
    private(set) var captures: [Capture] = []

    init(_ tree: IndexTree) {
        self.tree = tree
    }

    /// Frees what a huge text has taken.
    mutating func shrink() {
        if !memory.isSmall || choices.capacity > 4_096 || found.capacity > 4_096 { self = IndexWalk(tree) }
    }

    mutating func run(_ text: Text) {
        found.removeAll(keepingCapacity: true)
        captures.removeAll(keepingCapacity: true)
        memory.reset(columns: text.count + 1)
        visit(0, text, 0)
        while var choice = choices.popLast() {
            path.removeLast(path.count - Int(choice.captureCount))
            if choice.least == Choice.none || resumeLoop(&choice, text) { run(choice, text) }
        }
        path.removeAll(keepingCapacity: true)
    }
}

// MARK: Nodes

extension IndexWalk {
    /// Notes what has matched at a node, and follows the literals from there; its fragments are for later.
    private mutating func visit(_ first: Int32, _ text: Text, _ start: Int) {
        var place = Int(first)
        var position = start
        while place >= 0 {
            let node = tree.nodes[place]
            for end in node.ends { follow(tree.ends[Int(end)].tail, of: end, text, position) }
            for edge in node.edges {
                push(tree.edges[Int(edge)].fragment, site: edge, end: -1, text, position)
            }
            place = child(of: node, text, &position)
        }
    }

    /// The child whose whole label comes next in the text, which is then consumed; or -1.
    private func child(of node: IndexTree.Node, _ text: Text, _ position: inout Int) -> Int {
        guard position < text.count, !node.children.isEmpty else { return -1 }
        let first = text[position]
        var low = Int(node.children.lowerBound)
        var high = Int(node.children.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if tree.firstBytes[middle] < first { low = middle + 1 } else { high = middle }
        }
        guard low < Int(node.children.upperBound), tree.firstBytes[low] == first else { return -1 }
        return take(tree.nodes[low].label, text, &position) ? low : -1
    }

    /// Consumes the literal when it comes next in the text.
    private func take(_ literal: Range<Int32>, _ text: Text, _ position: inout Int) -> Bool {
        guard position + literal.count <= text.count else { return false }
        let offset = position - Int(literal.lowerBound)
        for index in Int(literal.lowerBound)..<Int(literal.upperBound) where tree.bytes[index] != text[index + offset] {
            return false
        }
        position += literal.count
        return true
    }

    /// Follows a tail up to its first fragment, which is for later, or to its end.
    private mutating func follow(_ first: Int32, of end: Int32, _ text: Text, _ start: Int) {
        var tail = first
        var position = start
        while tail >= 0 {
            let element = tree.tails[Int(tail)].element
            guard element < 0 else { return push(element, site: tail, end: end, text, position) }
            guard take(tree.literals[Int(-1 - element)], text, &position) else { return }
            tail = tree.tails[Int(tail)].next
        }
        note(end, text, position)
    }

    /// Notes an expression that matches. An open one may do so at many positions: the one found first counts.
    private mutating func note(_ number: Int32, _ text: Text, _ position: Int) {
        let end = tree.ends[Int(number)]
        if end.isOpen {
            guard !memory.insert(SparseMemory.key(end: number, -1), 0) else { return }
        } else {
            guard position == text.count else { return }
        }
        let first = Int32(captures.count)
        captures += path
        found.append(Found(expression: end.expression, captures: first..<Int32(captures.count)))
    }
}

// MARK: Fragments

extension IndexWalk {
    /// Puts a fragment aside, unless its first byte shows already that it does not match.
    private mutating func push(_ number: Int32, site: Int32, end: Int32, _ text: Text, _ position: Int) {
        if position < text.count, !tree.fragments[Int(number)].firstBytes.contains(text[position]) { return }
        choices.append(
            Choice(
                place: tree.fragments[Int(number)].start, position: Int32(position), site: site, end: end,
                start: Int32(position), captureCount: Int32(path.count), least: Choice.none))
    }

    /// Runs a fragment's program until it dies or reaches its end, and goes on in the tree from there.
    private mutating func run(_ choice: Choice, _ text: Text) {
        let firstMemo =
            choice.end < 0 ? tree.edges[Int(choice.site)].firstMemo : tree.tails[Int(choice.site)].firstMemo
        let firstKey = SparseMemory.key(end: choice.end, firstMemo)
        var place = Int(choice.place)
        var position = Int(choice.position)
        while true {
            let instruction = tree.instructions[place]
            if instruction.memo >= 0, memory.insert(firstKey + UInt64(instruction.memo), position) { return }
            switch instruction.opcode {
            case .byte:
                guard position < text.count, text[position] == UInt8(truncatingIfNeeded: instruction.a) else { return }
                position += 1
            case .set:
                position = tree.sets.end(of: instruction.a, in: text, at: position)
                if position < 0 { return }
            case .split:
                push(choice, Int(instruction.b), position)
                place = Int(instruction.a)
                continue
            case .jump:
                place = Int(instruction.a)
                continue
            case .loop: loop(instruction, firstKey, choice, text, place, &position)
            case .lazyLoop: push(choice, place, position, least: Choice.onward)
            case .assertion: guard text.holds(instruction.assertion, at: position) else { return }
            case .accept: return leave(choice, text, position)
            default: return
            }
            place += 1
        }
    }

    private mutating func push(_ choice: Choice, _ place: Int, _ position: Int, least: Int32 = Choice.none) {
        choices.append(
            Choice(
                place: Int32(place), position: Int32(position), site: choice.site, end: choice.end,
                start: choice.start, captureCount: choice.captureCount, least: least))
    }

    /// Goes on after the fragment.
    private mutating func leave(_ choice: Choice, _ text: Text, _ position: Int) {
        let isEdge = choice.end < 0
        let fragment = isEdge ? tree.edges[Int(choice.site)].fragment : tree.tails[Int(choice.site)].element
        if tree.fragments[Int(fragment)].isCaptured {
            path.append(Capture(fragment: fragment, range: choice.start..<Int32(position)))
        }
        if isEdge {
            visit(tree.edges[Int(choice.site)].child, text, position)
        } else {
            follow(tree.tails[Int(choice.site)].next, of: choice.end, text, position)
        }
    }

    /// Takes as many characters of the set as come next, and notes that fewer are possible.
    private mutating func loop(
        _ instruction: Program.Instruction, _ firstKey: UInt64, _ choice: Choice, _ text: Text, _ place: Int,
        _ position: inout Int
    ) {
        let start = position
        let row = memory.row(firstKey + UInt64(instruction.memo))
        while true {
            let next = tree.sets.end(of: instruction.a, in: text, at: position)
            if next < 0 || memory.insert(atRow: row, next) { break }
            position = next
        }
        if position > start { push(choice, place + 1, position, least: Int32(start)) }
    }

    /// Lets a greedy loop give one character back, or a lazy one take one more.
    private mutating func resumeLoop(_ choice: inout Choice, _ text: Text) -> Bool {
        if choice.least == Choice.onward {
            let set = tree.instructions[Int(choice.place)].a
            choice.position = Int32(tree.sets.end(of: set, in: text, at: Int(choice.position)))
            return choice.position >= 0
        }
        choice.position = Int32(text.index(before: Int(choice.position)))
        if choice.position > choice.least { choices.append(choice) }
        return true
    }
}
