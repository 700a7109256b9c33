/// Whether a lookahead or lookbehind holds, for all positions of one text. One pass over the text finds them all: a
/// lookbehind's pattern runs forwards from every position, a lookahead's backwards. So the time is linear in the text,
/// however often `holds` is called.
struct LookaroundTable {
    private let program: Program
    private let isNegated: Bool
    private var inner: [LookaroundTable]
    /// One bit for each position; empty until the first call of `holds`.
    private var words: [UInt64] = []
    /// The instructions that are alive at the current position, and for each instruction the position at which it was
    /// last added.
    private var alive: [Int] = []
    private var addedAt: [Int]

    init(_ lookaround: Program.Lookaround) {
        program = lookaround.program
        isNegated = lookaround.kind.isNegated
        inner = program.lookarounds.map(LookaroundTable.init)
        addedAt = Array(repeating: -1, count: program.instructions.count)
    }

    mutating func holds(in text: Text, at position: Int) -> Bool {
        if words.isEmpty { fill(text) }
        return (words[position >> 6] >> UInt64(position & 63) & 1 != 0) != isNegated
    }

    private mutating func fill(_ text: Text) {
        words = Array(repeating: 0, count: text.count / 64 + 1)
        var position = program.isBackward ? text.count : 0
        while true {
            add(0, text, at: position)
            guard program.isBackward ? position > 0 : position < text.count else { return }
            let next = program.isBackward ? text.index(before: position) : text.scalar(at: position).next
            let scalar = text.scalar(at: min(position, next)).scalar
            let before = alive
            alive.removeAll(keepingCapacity: true)
            for index in before where program.sets.contains(scalar, in: program.instructions[index].a) {
                add(index + 1, text, at: next)
            }
            position = next
        }
    }

    /// Adds an instruction and all those it leads to without consuming text.
    private mutating func add(_ first: Int, _ text: Text, at position: Int) {
        var pending = [first]
        while let index = pending.popLast() {
            guard addedAt[index] != position else { continue }
            addedAt[index] = position
            let instruction = program.instructions[index]
            switch instruction.opcode {
            case .set: alive.append(index)
            case .accept: words[position >> 6] |= 1 << UInt64(position & 63)
            case .lookaround where !inner[Int(instruction.a)].holds(in: text, at: position): continue
            case .assertion where !instruction.assertion.holds(in: text, at: position): continue
            default: instruction.forEachSuccessor(at: index) { pending.append($0) }
            }
        }
    }
}
