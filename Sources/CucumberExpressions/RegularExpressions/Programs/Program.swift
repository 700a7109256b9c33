/// A regular expression as instructions for ``Matcher``.
final class Program: Sendable {
    enum Opcode: UInt8, Sendable {
        /// The byte `a`.
        case byte
        /// One scalar of the set `a`.
        case set
        /// As many scalars of the set `a` as there are, fewer if that leads to no match and `b`, a ``Backtracking``,
        /// says that it can.
        case loop
        /// As few scalars of the set `a` as lead to a match.
        case lazyLoop
        /// As many scalars of the set `a` as there are, never fewer.
        case possessiveLoop
        /// Goes on at `a`, and at `b` if that leads to no match.
        case split
        /// Goes on at `a`.
        case jump
        /// Notes the position in slot `a`.
        case save
        /// Goes on at `b` when the position is that of slot `a`: nothing was consumed since.
        case leaveIfEmpty
        /// The assertion whose raw value is `a`.
        case assertion
        /// The lookaround `a`.
        case lookaround
        /// The text of the capture `a`, in any letter case when `b` is 1.
        case backreference
        case atomicStart
        case atomicEnd
        case accept
    }

    /// When a loop that gives a character back can lead to a match by it.
    enum Backtracking: UInt32, Sendable {
        /// That is to be tried.
        case anywhere
        /// Only when the program ends there: nothing that can come next begins with a character of the loop.
        case atEnd
        /// Never: something has to come next that does not begin with a character of the loop.
        case never
    }

    struct Instruction: Sendable {
        var opcode: Opcode
        var a: UInt32 = 0
        var b: UInt32 = 0
        /// The number of this instruction among those that several paths lead to, or -1. Such an instruction is tried
        /// once at each position: a second try would fail as the first did. That makes matching linear in time.
        var memo: Int32 = -1
    }

    struct Lookaround: Sendable {
        let program: Program
        let kind: PatternNode.Lookaround
    }

    let instructions: [Instruction]
    let sets: ScalarSets
    let lookarounds: [Lookaround]
    /// Two for each capture group, where it starts and ends, then those of `leaveIfEmpty`.
    let slotCount: Int
    let memoCount: Int
    /// Whether what follows depends on nothing but the position. Backreferences and atomic groups make it depend on how
    /// that was reached: matching then marks nothing as visited, and gives up after a number of steps.
    let isLinear: Bool
    /// Whether the pattern can match at the start of the text only.
    let isAnchored: Bool
    /// Runs towards the start of the text.
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

    /// Matches the empty text only.
    static let empty = Compiler.compile(.empty, captureCount: 0)
}

extension Program.Instruction {
    /// The indices of the instructions that may be next after this one, which is that at the index: the one to try
    /// first comes first.
    func forEachSuccessor(at index: Int, _ body: (Int) -> Void) {
        switch opcode {
        case .accept: return
        case .split, .jump: body(Int(a))
        default: body(index + 1)
        }
        if opcode == .split || opcode == .leaveIfEmpty { body(Int(b)) }
    }

    /// What an instruction of that kind asserts.
    var assertion: Assertion { Assertion(rawValue: a) ?? .textEnd }

    /// When the instruction, a loop, gives characters back.
    var backtracking: Program.Backtracking { Program.Backtracking(rawValue: b) ?? .anywhere }

    var isLoop: Bool { opcode == .loop || opcode == .lazyLoop || opcode == .possessiveLoop }
}
