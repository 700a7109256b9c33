extension IndexWalk {
    /// Puts a fragment aside, unless its first byte shows already that it does not match.
    mutating func push(_ number: Int32, site: Int32, end: Int32, _ text: Text, _ position: Int) {
        if position < text.count, !tree.fragments[Int(number)].firstBytes.contains(text[position]) { return }
        choices.append(
            Choice(
                place: tree.fragments[Int(number)].start, position: Int32(position), site: site, end: end,
                start: Int32(position), captureCount: Int32(path.count), least: Choice.none))
    }

    /// Runs a fragment's program until it dies or reaches its end, and goes on in the tree from there.
    mutating func run(_ choice: Choice, _ text: Text) {
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
        if position > start, instruction.givingBack != .never {
            push(choice, place + 1, position, least: Int32(start))
        }
    }

    /// Lets a greedy loop give one character back, or a lazy one take one more.
    mutating func resumeLoop(_ choice: inout Choice, _ text: Text) -> Bool {
        if choice.least == Choice.onward {
            let set = tree.instructions[Int(choice.place)].a
            choice.position = Int32(tree.sets.end(of: set, in: text, at: Int(choice.position)))
            return choice.position >= 0
        }
        let isExit = tree.instructions[Int(choice.place) - 1].givingBack == .atEnd
        var position = Int(choice.position)
        repeat {
            position = text.index(before: position)
            // Most of what a loop can give back is not followed by what has to come next.
            guard !isExit || mayFollow(choice, text, position) else { continue }
            choice.position = Int32(position)
            if choice.position > choice.least { choices.append(choice) }
            return true
        } while position > Int(choice.least)
        return false
    }

    /// Whether something can match at the position after the fragment; false is certain.
    private func mayFollow(_ choice: Choice, _ text: Text, _ position: Int) -> Bool {
        if choice.end < 0 {
            let node = tree.nodes[Int(tree.edges[Int(choice.site)].child)]
            if node.kind == .fork || node.kind == .tail || node.kind == .end && position == text.count { return true }
            return position < text.count && childStarting(with: text[position], of: node) >= 0
        }
        let tail = tree.tails[Int(choice.site)].next
        guard tail >= 0 else { return position == text.count || tree.ends[Int(choice.end)].isOpen }
        let element = tree.tails[Int(tail)].element
        guard element < 0, position < text.count else { return element >= 0 }
        return tree.bytes[Int(tree.literals[Int(-1 - element)].lowerBound)] == text[position]
    }
}
