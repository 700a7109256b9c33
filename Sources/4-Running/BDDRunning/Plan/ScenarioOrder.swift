import BDDPlatform
import BDDSteps

/// The order in which scenarios run.
package enum ScenarioOrder: Sendable, Equatable {
    /// Files sorted by path, scenarios in the order of the file.
    case defined
    /// The order of the paths on the command line, which also applies to scenarios within one file.
    case named
    case reverse
    case random(seed: UInt64)

    /// Whether scenarios of the same file run together, or nearly so.
    package var isByFile: Bool {
        switch self {
        case .defined, .named, .reverse: true
        case .random: false
        }
    }

    /// The rank of a scenario in a random order. It depends on the seed and the scenario's location only, so it is the
    /// same on every machine and for every selection.
    static func rank(seed: UInt64, uri: String, line: Int) -> UInt64 {
        var hash = StableHash(from: RandomStream.mix(seed ^ 0x9E37_79B9_7F4A_7C15))
        hash.add(uri)
        return RandomStream.mix(hash.value ^ UInt64(truncatingIfNeeded: line))
    }

    /// The value for the `--order` option.
    package var description: String {
        switch self {
        case .defined: "defined"
        case .named: "named"
        case .reverse: "reverse"
        case .random(let seed): "random:\(seed)"
        }
    }

    /// Sorts planned scenarios.
    ///
    /// - Parameter rank: the number of the path that names a scenario first.
    package func apply<Element>(
        _ elements: [Element], rank: (Element) -> Int = { _ in 0 }, location: (Element) -> (uri: String, line: Int)
    ) -> [Element] {
        switch self {
        case .defined:
            return elements
        case .named:
            let ranked = elements.enumerated().map { (rank: rank($1), offset: $0, element: $1) }
            return ranked.sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }.map(\.element)
        case .reverse:
            return elements.reversed()
        case .random(let seed):
            let ranked = elements.enumerated().map { offset, element in
                let location = location(element)
                let rank = Self.rank(seed: seed, uri: location.uri, line: location.line)
                return (rank: rank, offset: offset, element: element)
            }
            return ranked.sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }.map(\.element)
        }
    }
}
