/// A condition on one Unicode scalar, such as a character class states.
indirect enum ScalarTest: Hashable, Sendable {
    case ranges(ScalarRanges)
    case property(ScalarProperty)
    case not(ScalarTest)
    case either(ScalarTest, ScalarTest)
    case both(ScalarTest, ScalarTest)
    /// Holds for a scalar if the inner test holds for any of its case variants.
    case anyCase(ScalarTest)

    static func one(_ scalar: UInt32) -> ScalarTest { .ranges(ScalarRanges([ScalarRange(scalar...scalar)])) }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .ranges(let ranges): ranges.contains(scalar.value)
        case .property(let property): property.holds(for: scalar)
        case .not(let test): !test.contains(scalar)
        case .either(let one, let other): one.contains(scalar) || other.contains(scalar)
        case .both(let one, let other): one.contains(scalar) && other.contains(scalar)
        case .anyCase(let test): scalar.caseVariants.contains { test.contains($0) }
        }
    }

    func contains(ascii value: UInt32) -> Bool {
        contains(Unicode.Scalar(UInt8(truncatingIfNeeded: value)))
    }

    /// The set as ranges; nil if it depends on Unicode properties or on case variants.
    var asRanges: ScalarRanges? {
        switch self {
        case .ranges(let ranges): ranges
        case .property, .anyCase: nil
        case .not(let test): test.asRanges?.complement
        case .either(let one, let other):
            if let one = one.asRanges, let other = other.asRanges { one.union(other) } else { nil }
        case .both(let one, let other):
            if let one = one.asRanges, let other = other.asRanges { one.intersection(other) } else { nil }
        }
    }

    /// Whether the test may hold for a scalar outside ASCII; false is certain.
    var reachesBeyondASCII: Bool {
        guard let ranges = asRanges?.ranges else { return true }
        return ranges.last.map { $0.upperBound >= 0x80 } ?? false
    }

    /// The test without regard to letter case: `[a-f]` also holds for `C`.
    var ignoringCase: ScalarTest {
        guard case .ranges(let ranges) = self, ranges.count <= 2_000 else { return .anyCase(self) }
        let variants = ranges.ranges.flatMap(\.scalars).flatMap(\.caseVariants)
        return .anyCase(.ranges(ScalarRanges(variants.map { ScalarRange($0.value...$0.value) })))
    }
}

extension Unicode.Scalar {
    /// The scalar itself, and its lower and upper case where these are single scalars.
    var caseVariants: [Unicode.Scalar] {
        var variants = [self]
        for mapping in [properties.lowercaseMapping, properties.uppercaseMapping] {
            let scalars = mapping.unicodeScalars
            guard scalars.count == 1, let variant = scalars.first, !variants.contains(variant) else { continue }
            variants.append(variant)
            let lower = variant.properties.lowercaseMapping.unicodeScalars
            if lower.count == 1, let both = lower.first, !variants.contains(both) { variants.append(both) }
        }
        return variants
    }
}
