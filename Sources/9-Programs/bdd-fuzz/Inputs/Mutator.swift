import BDDSteps

/// Makes inputs from other inputs. The same seed gives the same inputs.
struct Mutator {
    private var numbers: RandomStream
    private let seeds: [[UInt8]]
    private let words: [[UInt8]]
    private let limit: Int
    /// Inputs made before, from which more are made.
    private var pool: [[UInt8]] = []

    private static let poolSize = 256
    /// Bytes that often break programs: line endings, marks, incomplete characters, large numbers.
    private static let pitfalls: [[UInt8]] =
        [
            "\r", "\n", "\r\n", "\0", "\t", " ", "\\", "\"", "|", "\u{1B}[2J", "\u{FEFF}", "\u{202E}", "\u{2028}",
            "\u{85}", "\u{FFFE}", "e\u{301}", "🥒", "0", "-1", "9223372036854775807", "9223372036854775808", "1e999",
        ].map { Array($0.utf8) } + [[0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xFF], [0xF4, 0x90, 0x80, 0x80]]

    init(seed: UInt64, seeds: [[UInt8]], words: [String], limit: Int) {
        numbers = RandomStream(seed: seed)
        self.seeds = seeds.isEmpty ? [[]] : seeds
        self.words = words.map { Array($0.utf8) } + Self.pitfalls
        self.limit = limit
    }

    mutating func next() -> [UInt8] {
        var input = pool.isEmpty || numbers.below(2) == 0 ? pick(seeds) : pick(pool)
        for _ in 0...numbers.below(6) { mutate(&input) }
        if input.count > limit { input.removeLast(input.count - limit) }
        if pool.count < Self.poolSize {
            pool.append(input)
        } else if numbers.below(16) == 0 {
            pool[numbers.below(pool.count)] = input
        }
        return input
    }

    private mutating func pick(_ inputs: [[UInt8]]) -> [UInt8] { inputs[numbers.below(inputs.count)] }

    private mutating func mutate(_ input: inout [UInt8]) {
        switch numbers.below(12) {
        case 0: flipBit(&input)
        case 1: input.insert(UInt8(numbers.below(256)), at: numbers.below(input.count + 1))
        case 2: input.removeSubrange(range(of: input))
        case 3: repeatRange(&input)
        case 4, 5: input.insert(contentsOf: pick(words), at: numbers.below(input.count + 1))
        case 6: input.replaceSubrange(range(of: input, longest: 8), with: pick(words))
        case 7: splice(&input)
        case 8: input.removeLast(input.count - numbers.below(input.count + 1))
        case 9: overwrite(&input)
        default: mutateLines(&input)
        }
    }

    private mutating func range(of input: [UInt8], longest: Int = 64) -> Range<Int> {
        let start = numbers.below(input.count + 1)
        return start..<min(input.count, start + numbers.below(longest + 1))
    }

    private mutating func flipBit(_ input: inout [UInt8]) {
        guard !input.isEmpty else { return }
        input[numbers.below(input.count)] ^= 1 << UInt8(numbers.below(8))
    }

    private mutating func repeatRange(_ input: inout [UInt8]) {
        let part = Array(input[range(of: input)])
        for _ in 0...numbers.below(4) where input.count < limit {
            input.insert(contentsOf: part, at: numbers.below(input.count + 1))
        }
    }

    /// Copies one part of the input over another.
    private mutating func overwrite(_ input: inout [UInt8]) {
        let part = input[range(of: input)]
        input.replaceSubrange(range(of: input), with: Array(part))
    }

    /// Replaces the end of the input by the end of another one.
    private mutating func splice(_ input: inout [UInt8]) {
        let other = pick(seeds)
        input.removeLast(input.count - numbers.below(input.count + 1))
        input += other[numbers.below(other.count + 1)...]
    }

    /// Removes, repeats or swaps a line, or inserts one from another input.
    private mutating func mutateLines(_ input: inout [UInt8]) {
        var lines = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let index = numbers.below(lines.count)
        switch numbers.below(4) {
        case 0: lines.remove(at: index)
        case 1: lines.insert(lines[index], at: numbers.below(lines.count + 1))
        case 2: lines.swapAt(index, numbers.below(lines.count))
        default:
            let other = pick(seeds).split(separator: UInt8(ascii: "\n"))
            if !other.isEmpty { lines.insert(other[numbers.below(other.count)], at: index) }
        }
        input = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }
}
