import BDDPlatform

/// Random numbers that are the same for the same seed on every machine and with every compiler.
///
/// Implements SplitMix64 (Steele, Lea and Flood, 2014). It also maps random bits to ranges itself, because the standard
/// library may change how it does that.
package struct RandomStream: RandomNumberGenerator, Sendable, Hashable {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    /// Makes the stream of case `number` of a property, independent of the streams of its other cases.
    package init(property: UInt64, case number: Int) {
        self.init(seed: Self.mix(property ^ Self.mix(UInt64(truncatingIfNeeded: number) &+ Self.step)))
    }

    /// Derives a seed from `seed` and `texts` alone.
    package static func seed(_ seed: UInt64, _ texts: [String]) -> UInt64 {
        texts.reduce(mix(seed &+ step)) { seed, text in
            var hash = StableHash(from: seed)
            hash.add(text)
            return mix(hash.value)
        }
    }

    package mutating func next() -> UInt64 {
        state &+= Self.step
        return Self.mix(state)
    }

    /// A number from 0 to `greatest`, each with the same probability.
    package mutating func number(upTo greatest: UInt64) -> UInt64 {
        greatest == .max ? next() : next().multipliedFullWidth(by: greatest + 1).high
    }

    /// A number from 0 to `greatest` that is likely to reveal defects. `greatest` comes often. In ranges of up to
    /// 65,536 numbers the others are equally likely; in wider ranges every bit length is.
    mutating func testNumber(upTo greatest: UInt64) -> UInt64 {
        if number(upTo: 15) == 0 { return greatest }
        guard greatest > 0xFFFF else { return number(upTo: greatest) }
        let bits = number(upTo: UInt64(UInt64.bitWidth - greatest.leadingZeroBitCount))
        return min(greatest, bits == 0 ? 0 : next() >> (UInt64(UInt64.bitWidth) - bits))
    }

    private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// The finaliser of SplitMix64: each bit of `value` affects about half of the bits of the result.
    package static func mix(_ value: UInt64) -> UInt64 {
        var mixed = value
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
