/// A regular expression compiled to instructions for ``Matcher``.
final class Program: Sendable {
    enum Opcode: UInt8, Sendable {
        /// Matches the byte `a`.
        case byte
        /// Matches one scalar of the set `a`.
        case set
        /// Matches as many scalars of the set `a` as possible, and fewer if no match follows and `b`, a
        /// ``Backtracking``, allows it.
        case loop
        /// Matches as few scalars of the set `a` as possible.
        case lazyLoop
        /// Matches as many scalars of the set `a` as possible, never fewer.
        case possessiveLoop
        /// Continues at `a`, and at `b` if that leads to no match.
        case split
        /// Continues at `a`.
        case jump
        /// Stores the position in slot `a`.
        case save
        /// Continues at `b` if the position is the one in slot `a`, which means that nothing was consumed.
        case leaveIfEmpty
        /// Checks the assertion with the raw value `a`.
        case assertion
        /// Checks the lookaround with the number `a`.
        case lookaround
        /// Matches the text of the capture `a`, ignoring case if `b` is 1.
        case backreference
        case atomicStart
        case atomicEnd
        case accept
    }

    /// The positions at which a loop may have to give characters back.
    enum Backtracking: UInt32, Sendable {
        /// Giving back a character can help after any character.
        case anywhere
        /// Giving back characters helps only where the program ends: what may follow the loop otherwise cannot begin with
        /// one of its characters.
        case atEnd
        /// Giving back characters never helps: what must follow the loop cannot begin with one of its characters.
        case never
    }

    struct Instruction: Sendable {
        var opcode: Opcode
        var a: UInt32 = 0
        var b: UInt32 = 0
        /// The number of this instruction among those that are tried only once at each position; -1 for all others. A
        /// second try would fail like the first, and skipping it makes matching linear in time.
        var memo: Int32 = -1
    }

    struct Lookaround: Sendable {
        let program: Program
        let kind: PatternNode.Lookaround
    }

    let instructions: [Instruction]
    let sets: ScalarSets
    let lookarounds: [Lookaround]
    /// The number of slots: two for each capture group, its start and end, and then one for each `leaveIfEmpty`.
    let slotCount: Int
    let memoCount: Int
    /// Whether the result from an instruction on depends only on the position. With backreferences and atomic groups it
    /// also depends on the path: matching then marks nothing as visited, and gives up after a number of steps.
    let isLinear: Bool
    /// Whether the pattern can match only at the start of the text.
    let isAnchored: Bool
    /// Whether the program runs towards the start of the text.
    let isBackward: Bool

    init(
        _ instructions: [Instruction], sets: ScalarSets, lookarounds: [Lookaround], slotCount: Int, memoCount: Int,
        isLinear: Bool, isAnchored: Bool, isBackward: Bool
    ) {
        self.instructions = instructions
        self.sets = sets
        self.lookarounds = lookarounds
        self.slotCount = slotCount
        self.memoCount = memoCount
        self.isLinear = isLinear
        self.isAnchored = isAnchored
        self.isBackward = isBackward
    }

    /// A program that matches only the empty text.
    static let empty = Compiler.compile(.empty, captureCount: 0)
}

extension Program.Instruction {
    /// Calls `body` with the index of each possible next instruction, the preferred one first.
    ///
    /// - Parameter index: The index of this instruction.
    func forEachSuccessor(at index: Int, _ body: (Int) -> Void) {
        switch opcode {
        case .accept: return
        case .split, .jump: body(Int(a))
        default: body(index + 1)
        }
        if opcode == .split || opcode == .leaveIfEmpty { body(Int(b)) }
    }

    /// The assertion of an `assertion` instruction.
    var assertion: Assertion { Assertion(rawValue: a) ?? .textEnd }

    /// Where it can help that this `loop` instruction gives characters back.
    var backtracking: Program.Backtracking { Program.Backtracking(rawValue: b) ?? .anywhere }

    var isLoop: Bool { opcode == .loop || opcode == .lazyLoop || opcode == .possessiveLoop }
}
