/// What a matcher can go back to when an attempt leads to no match, the latest first.
struct ChoiceStack {
    private var choices: [Choice] = []
    /// Where the atomic groups that are open begin among the choices, the innermost last.
    private var atomicStarts: [Int] = []

    mutating func empty() {
        choices.empty()
        atomicStarts.empty()
    }

    @inline(__always)
    mutating func push(_ choice: Choice) {
        choices.append(choice)
    }

    @inline(__always)
    mutating func pop() -> Choice? {
        while let choice = choices.popLast() {
            guard choice.isAtomicStart else { return choice }
            atomicStarts.removeLast()
        }
        return nil
    }

    mutating func beginAtomicGroup() {
        atomicStarts.append(choices.count)
        choices.append(.atomicStart)
    }

    /// Drops what the atomic group could still try, but keeps the slots to restore.
    mutating func endAtomicGroup() {
        guard let start = atomicStarts.popLast() else { return }
        let restores = choices[start...].filter { $0.slot != nil && !$0.isAtomicStart }
        choices.replaceSubrange(start..., with: restores)
    }
}

/// One thing to go back to.
struct Choice {
    /// What a loop can do other than it did.
    enum Loop {
        case none
        /// Give characters back, up to where it began.
        case givesBack(to: Int)
        /// Take one more character.
        case takesMore
    }

    /// The instruction to go on with; or, to restore a slot, -1 minus its number; or the start of an atomic group.
    private let code: Int32
    private let storedPosition: Int32
    /// For a greedy loop, where it began; or one of the numbers below.
    private let loopStart: Int32

    private static let noLoop: Int32 = -1
    private static let lazyLoop: Int32 = -2
    private static let atomicStartCode: Int32 = .min

    fileprivate static let atomicStart = Choice(code: atomicStartCode, position: 0)
    fileprivate var isAtomicStart: Bool { code == Self.atomicStartCode }

    @inline(__always)
    private init(code: Int32, position: Int, loopStart: Int32 = Self.noLoop) {
        self.code = code
        storedPosition = Int32(position)
        self.loopStart = loopStart
    }

    /// To go on with another instruction.
    @inline(__always)
    init(instruction: Int, position: Int) {
        self.init(code: Int32(instruction), position: position)
    }

    /// To go on behind a greedy loop that has fewer characters.
    ///
    /// - Parameters:
    ///   - position: Where it ended.
    ///   - start: Where it began.
    init(instruction: Int, position: Int, givingBackTo start: Int) {
        self.init(code: Int32(instruction), position: position, loopStart: Int32(start))
    }

    /// To let a lazy loop take one more character.
    init(lazyLoop instruction: Int, position: Int) {
        self.init(code: Int32(instruction), position: position, loopStart: Self.lazyLoop)
    }

    /// To give a slot the value back that it had.
    init(restoring slot: Int, to position: Int) {
        self.init(code: Int32(-1 - slot), position: position)
    }

    /// The slot to restore; nil for a choice to go on with an instruction.
    @inline(__always)
    var slot: Int? { code < 0 ? Int(-1 - code) : nil }

    /// The instruction to go on with.
    @inline(__always)
    var instruction: Int { Int(code) }

    /// Where to go on in the text, or what the slot was.
    @inline(__always)
    var position: Int { Int(storedPosition) }

    @inline(__always)
    var loop: Loop {
        switch loopStart {
        case Self.noLoop: .none
        case Self.lazyLoop: .takesMore
        default: .givesBack(to: Int(loopStart))
        }
    }
}

extension Array {
    /// Removes all and keeps the memory. Most often there is nothing, which costs nothing.
    @inline(__always)
    mutating func empty() {
        if !isEmpty { removeAll(keepingCapacity: true) }
    }
}
