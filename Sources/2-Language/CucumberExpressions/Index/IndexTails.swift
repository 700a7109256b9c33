/// The rests of paths that only one expression has taken so far. They are kept outside the tree, without duplicates, so
/// that a thousand expressions that differ only in the middle share what follows.
struct IndexTails {
    /// An element and the tail after it.
    struct Tail: Hashable {
        /// The number of a fragment, or -1 minus the number of a literal.
        let element: Int32
        /// The number of the next tail; -1 at the end.
        let next: Int32
    }

    /// The range of a literal in the bytes of the index. It is wrapped because the runtime is slow to make arrays of
    /// plain ranges.
    private struct Literal {
        let range: Range<Int32>
    }

    private(set) var tails: [Tail] = []
    private var literals: [Literal] = []
    private var numbers = NumberTable()
    private var literalNumbers = NumberTable()

    subscript(number: Int32) -> Tail { tails[Int(number)] }

    /// The number of the fragment that the tail begins with; -1 if it begins with a literal or the tail is empty.
    func fragment(of number: Int32) -> Int32 { number < 0 ? -1 : max(tails[Int(number)].element, -1) }

    /// The range of the literal that the tail begins with; nil if it begins with a fragment.
    func literal(of tail: Tail) -> Range<Int32>? {
        tail.element < 0 ? literals[Int(-1 - tail.element)].range : nil
    }

    /// The number of the tail with these elements; -1 for an empty list of elements.
    mutating func number(of elements: ArraySlice<IndexElement>, _ bytes: inout [UInt8]) -> Int32 {
        var number: Int32 = -1
        for element in elements.reversed() {
            let code =
                switch element {
                case .fragment(let fragment): Int32(fragment)
                case .literal(let literal): -1 - self.literal(literal, &bytes)
                }
            number = self.number(of: Tail(element: code, next: number))
        }
        return number
    }

    private mutating func number(of tail: Tail) -> Int32 {
        let hash = tail.hashValue
        if let number = numbers.number(hash: hash, isEqual: { tails[$0] == tail }) { return Int32(number) }
        numbers.insert(tails.count, hash: hash)
        tails.append(tail)
        return Int32(tails.count - 1)
    }

    private mutating func literal(_ literal: [UInt8], _ bytes: inout [UInt8]) -> Int32 {
        let hash = literal.hashValue
        let known = literalNumbers.number(hash: hash) { number in
            let range = literals[number].range
            return bytes[Int(range.lowerBound)..<Int(range.upperBound)].elementsEqual(literal)
        }
        if let known { return Int32(known) }
        literalNumbers.insert(literals.count, hash: hash)
        literals.append(Literal(range: Int32(bytes.count)..<Int32(bytes.count + literal.count)))
        bytes += literal
        return Int32(literals.count - 1)
    }
}
