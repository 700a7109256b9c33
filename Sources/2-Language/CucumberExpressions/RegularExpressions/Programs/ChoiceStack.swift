/// The choices that a matcher can go back to if an attempt does not match. The last one is taken first.
struct ChoiceStack {
    private var choices: [Choice] = []
    /// The indices in `choices` at which the open atomic groups begin, the innermost last.
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

    /// Drops the choices made in the innermost atomic group, but keeps the slots to restore.
    mutating func endAtomicGroup() {
        guard let start = atomicStarts.popLast() else { return }
        let restores = choices[start...].filter { $0.slot != nil && !$0.isAtomicStart }
        choices.replaceSubrange(start..., with: restores)
    }
}

/// A state to go back to.
struct Choice {
    /// The next step of a loop when the matcher returns to it.
    enum Loop {
        case none
        /// The loop gives characters back, as far as the position where it began.
        case givesBack(to: Int)
        /// The loop takes one more character.
        case takesMore
    }

    /// The instruction to resume with, or -1 minus the slot to restore, or `atomicStartCode`.
    private let code: Int32
    private let storedPosition: Int32
    /// The position where a greedy loop began, or one of the values below.
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

    /// Makes a choice to resume with an instruction.
    @inline(__always)
    init(instruction: Int, position: Int) {
        self.init(code: Int32(instruction), position: position)
    }

    /// Makes a choice to let a greedy loop give characters back and resume after it.
    ///
    /// - Parameters:
    ///   - position: The position where the loop ended.
    ///   - start: The position where the loop began.
    init(instruction: Int, position: Int, givingBackTo start: Int) {
        self.init(code: Int32(instruction), position: position, loopStart: Int32(start))
    }

    /// Makes a choice to let a lazy loop take one more character.
    init(lazyLoop instruction: Int, position: Int) {
        self.init(code: Int32(instruction), position: position, loopStart: Self.lazyLoop)
    }

    /// Makes a choice that restores the former value of a slot.
    init(restoring slot: Int, to position: Int) {
        self.init(code: Int32(-1 - slot), position: position)
    }

    /// The slot to restore; nil if the choice resumes with an instruction.
    @inline(__always)
    var slot: Int? { code < 0 ? Int(-1 - code) : nil }

    /// The instruction to resume with.
    @inline(__always)
    var instruction: Int { Int(code) }

    /// The position in the text to resume at, or the slot's former value.
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
    /// Removes all elements and keeps the memory. Mostly the array is empty, and this does nothing.
    @inline(__always)
    mutating func empty() {
        if !isEmpty { removeAll(keepingCapacity: true) }
    }
}
