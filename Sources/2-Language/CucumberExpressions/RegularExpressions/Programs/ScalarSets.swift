/// The character classes of a program. ASCII is stored apart, so that it is read directly.
struct ScalarSets: Sendable {
    private struct ASCII {
        let low: UInt64
        let high: UInt64
    }

    private var ascii: [ASCII] = []
    private var beyond: [ScalarTest] = []
    private var numbers = NumberTable()

    /// The number of the set. Adds the set if it is new.
    mutating func number(of set: ScalarSet) -> UInt32 {
        let hash = set.hashValue
        if let number = numbers.number(hash: hash, isEqual: { isEqual($0, to: set) }) { return UInt32(number) }
        let number = ascii.count
        numbers.insert(number, hash: hash)
        ascii.append(ASCII(low: set.low, high: set.high))
        beyond.append(set.beyond)
        return UInt32(number)
    }

    private func isEqual(_ number: Int, to set: ScalarSet) -> Bool {
        ascii[number].low == set.low && ascii[number].high == set.high && beyond[number] == set.beyond
    }

    /// The end of the scalar at the position if the set contains it; otherwise -1.
    @inline(__always)
    func end(of set: UInt32, in text: Text, at position: Int) -> Int {
        guard position < text.count else { return -1 }
        let first = text[position]
        guard first < 0x80 else { return endBeyondASCII(of: set, in: text, at: position) }
        let bits = first < 64 ? ascii[Int(set)].low : ascii[Int(set)].high
        return bits >> UInt64(first & 63) & 1 != 0 ? position + 1 : -1
    }

    /// The position of the first scalar, from `start` on, that is not in the set.
    func end(ofRun set: UInt32, in text: Text, from start: Int) -> Int {
        let bits = ascii[Int(set)]
        var position = start
        while position < text.count {
            let byte = text[position]
            if byte < 0x80 {
                guard (byte < 64 ? bits.low : bits.high) >> UInt64(byte & 63) & 1 != 0 else { break }
                position &+= 1
            } else {
                let next = endBeyondASCII(of: set, in: text, at: position)
                guard next >= 0 else { break }
                position = next
            }
        }
        return position
    }

    @inline(never)
    private func endBeyondASCII(of set: UInt32, in text: Text, at position: Int) -> Int {
        let (scalar, next) = text.scalar(at: position)
        return beyond[Int(set)].contains(scalar) ? next : -1
    }

    /// Whether the two sets may share a scalar; false is certain.
    func mayOverlap(_ one: UInt32, _ other: UInt32) -> Bool {
        let (left, right) = (ascii[Int(one)], ascii[Int(other)])
        if left.low & right.low != 0 || left.high & right.high != 0 { return true }
        return beyond[Int(one)].reachesBeyondASCII && beyond[Int(other)].reachesBeyondASCII
    }

    /// Whether the set may have a scalar that begins with the byte; false is certain.
    func mayContain(firstByte byte: UInt8, in set: UInt32) -> Bool {
        guard byte < 0x80 else { return beyond[Int(set)].reachesBeyondASCII }
        return contains(Unicode.Scalar(byte), in: set)
    }

    func contains(_ scalar: Unicode.Scalar, in set: UInt32) -> Bool {
        guard scalar.value < 128 else { return beyond[Int(set)].contains(scalar) }
        let bits = scalar.value < 64 ? ascii[Int(set)].low : ascii[Int(set)].high
        return bits >> UInt64(scalar.value & 63) & 1 != 0
    }
}
