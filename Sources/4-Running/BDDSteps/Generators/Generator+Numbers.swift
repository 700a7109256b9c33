extension Generator<Int> {
    /// Makes whole numbers in `range`; numbers nearer to 0 are simpler. The limits occur more often than other numbers.
    /// In wide ranges, numbers of every bit length are equally likely.
    public static func int(in range: ClosedRange<Int> = Int.min...Int.max) -> Generator<Int> {
        let origin = min(max(0, range.lowerBound), range.upperBound)
        let below = origin.distanceMagnitude(to: range.lowerBound)
        let above = origin.distanceMagnitude(to: range.upperBound)
        return Generator { choices in
            guard below > 0 else { return origin &+ Int(truncatingIfNeeded: try choices.chooseSize(upTo: above)) }
            let isNegative =
                try above == 0
                || choices.choose(upTo: 1) { $0.number(upTo: below + above) < below ? 1 : 0 } == 1
            let size = try choices.chooseSize(upTo: isNegative ? below : above)
            if above > 0 { try choices.leaveOut(isNegative && size == 0) }
            return isNegative ? origin &- Int(truncatingIfNeeded: size) : origin &+ Int(truncatingIfNeeded: size)
        }
    }
}

extension Generator<Bool> {
    /// Makes false, which is simpler, and true.
    public static var bool: Generator<Bool> { element(of: [false, true]) }
}

extension Generator<Double> {
    /// Makes decimal numbers in `range`; numbers with fewer decimal places are simpler.
    ///
    /// - Parameters:
    ///   - range: must contain a number with at most `places` decimal places.
    ///   - places: the greatest number of decimal places, at most 9.
    public static func double(in range: ClosedRange<Double>, places: Int = 3) -> Generator<Double> {
        Generator<DecimalNumber>.decimal(in: range, places: places).map(\.value)
    }
}

extension Generator<DecimalNumber> {
    static func decimal(in range: ClosedRange<Double>, places: Int) -> Generator<DecimalNumber> {
        let mantissas = (0...places).compactMap { places in
            DecimalNumber.mantissas(in: range, places: places).map { (places, Generator<Int>.int(in: $0)) }
        }
        precondition(!mantissas.isEmpty, "there is no number with \(places) places in \(range)")
        return Generator { choices in
            let choice = try choices.choose(upTo: UInt64(mantissas.count - 1))
            let (places, mantissa) = mantissas[Int(choice)]
            return DecimalNumber(mantissa: try mantissa.make(&choices), places: places)
        }
    }
}

extension Int {
    /// The absolute difference to `other`.
    fileprivate func distanceMagnitude(to other: Int) -> UInt64 {
        UInt64(bitPattern: Int64(truncatingIfNeeded: self > other ? self &- other : other &- self))
    }
}

extension Choices {
    fileprivate mutating func chooseSize(upTo greatest: UInt64) throws -> UInt64 {
        try choose(upTo: greatest) { $0.testNumber(upTo: greatest) }
    }
}
