/// The instructions whose outcome depends on more than the position.
extension Matcher {
    /// Drops what an atomic group could still try, but keeps the slots to restore.
    mutating func forgetAtomicChoices() {
        guard let start = atomicStarts.popLast() else { return }
        let restores = choices[start...].filter { $0.place < 0 && $0.place != Choice.atomicStart }
        choices.replaceSubrange(start..., with: restores)
    }

    func repeatCapture(_ instruction: Program.Instruction, _ text: Text, _ position: inout Int) -> Bool {
        let start = slots[Int(instruction.a) * 2]
        let end = slots[Int(instruction.a) * 2 + 1]
        guard start >= 0, end >= start else { return false }
        return instruction.b == 1
            ? repeatIgnoringCase(text, start..<end, &position) : repeatExactly(text, start..<end, &position)
    }

    private func repeatExactly(_ text: Text, _ range: Range<Int>, _ position: inout Int) -> Bool {
        guard text.count - position >= range.count else { return false }
        for offset in 0..<range.count where text[range.lowerBound + offset] != text[position + offset] { return false }
        position += range.count
        return true
    }

    private func repeatIgnoringCase(_ text: Text, _ range: Range<Int>, _ position: inout Int) -> Bool {
        var index = range.lowerBound
        while index < range.upperBound {
            guard position < text.count else { return false }
            let (one, next) = text.scalar(at: index)
            let (other, after) = text.scalar(at: position)
            guard one == other || one.caseVariants.contains(other) else { return false }
            index = next
            position = after
        }
        return true
    }
}
