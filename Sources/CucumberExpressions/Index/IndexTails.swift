/// The ends of paths that nothing but one expression has gone so far. They are kept apart from the tree and each just
/// once, so that a thousand expressions which differ in the middle only share what follows.
struct IndexTails {
    /// An element, and the tail after it.
    struct Tail: Hashable {
        /// The number of a fragment; or, for a literal, -1 minus its number.
        let element: Int32
        /// -1 at the end.
        let next: Int32
    }

    /// Where a literal is among the bytes of the index. Arrays of plain ranges the runtime takes long to make.
    private struct Literal {
        let range: Range<Int32>
    }

    private(set) var tails: [Tail] = []
    private var literals: [Literal] = []
    private var numbers = NumberTable()
    private var literalNumbers = NumberTable()

    subscript(number: Int32) -> Tail { tails[Int(number)] }

    /// The fragment a tail begins with, or -1.
    func fragment(of number: Int32) -> Int32 { number < 0 ? -1 : max(tails[Int(number)].element, -1) }

    /// The literal a tail begins with, or nil.
    func literal(of tail: Tail) -> Range<Int32>? {
        tail.element < 0 ? literals[Int(-1 - tail.element)].range : nil
    }

    /// The number of the tail with these elements; -1 when there are none.
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
