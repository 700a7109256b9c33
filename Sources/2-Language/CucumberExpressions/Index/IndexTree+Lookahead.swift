import BDDJSON

/// Rules out matches by one look at the text.
extension IndexTree {
    /// Whether any instruction at offset `first` may match the text at `position`; false is certain.
    func mayMatch(at first: Int, _ position: Int, in text: Text) -> Bool {
        let bytes = bytes.elements
        var offset = first
        while true {
            let word = bytes.loadUInt64(at: offset)
            let instruction = IndexInstruction(word, at: offset)
            switch IndexInstruction.opcode(word) {
            case .literal: return position < text.count && bytes[instruction.next] == text[position]
            case .branch:
                guard position < text.count else { return false }
                let branch = IndexBranch(UInt32(truncatingIfNeeded: word))
                if branch.labelCount > 0 { return bytes[offset + IndexBranch.size] == text[position] }
                offset = branch.child(startingWith: text[position], bytes, at: offset)
            case .lastEnd: return position == text.count
            case .end:
                if position == text.count { return true }
                offset = instruction.next + Self.expressionSize
            case .stop: return false
            case .fork, .fragment, .openEnd: return true
            }
        }
    }

    /// Whether the tree at the offset may begin with a character of the set; false is certain.
    func mayFollow(_ set: UInt32, at offset: Int) -> Bool {
        let bytes = bytes.elements
        let word = bytes.loadUInt64(at: offset)
        let byte: UInt8
        switch IndexInstruction.opcode(word) {
        case .literal: byte = bytes[IndexInstruction(word, at: offset).next]
        case .branch:
            guard IndexBranch(UInt32(truncatingIfNeeded: word)).labelCount > 0 else { return true }
            byte = bytes[offset + IndexBranch.size]
        case .lastEnd: return false
        case .fork, .fragment, .end, .openEnd, .stop: return true
        }
        // Beyond ASCII the check takes longer than the attempt.
        return byte >= 0x80 || sets.mayContain(firstByte: byte, in: set)
    }

    /// Whether the instruction of a fragment may match at the position; false is certain.
    @inline(__always)
    func mayMatch(instruction index: Int, _ position: Int, in text: Text) -> Bool {
        let instruction = instructions[index]
        switch instruction.opcode {
        case .byte: return position < text.count && text[position] == UInt8(truncatingIfNeeded: instruction.a)
        case .set: return sets.end(of: instruction.a, in: text, at: position) >= 0
        default: return true
        }
    }
}
