import Testing

@testable import BDDZlib

@Suite struct MatchFinderTests {
    /// The matches at their positions; all other bytes are literals.
    private func matches(in bytes: [UInt8]) -> [Int: MatchFinder.Match] {
        var finder = MatchFinder(count: bytes.count)
        var matches: [Int: MatchFinder.Match] = [:]
        var position = 0
        while position < bytes.count {
            let match = finder.longestMatch(at: position, in: bytes)
            matches[position] = match
            for _ in 0..<(match?.length ?? 1) {
                finder.insert(position, in: bytes)
                position += 1
            }
        }
        return matches
    }

    @Test("What comes again is a match, what is new is none")
    func simple() {
        #expect(matches(in: Array("abcXabcd".utf8)) == [4: .init(length: 3, distance: 4)])
    }

    @Test("A match may reach into itself, and has 258 bytes at most")
    func run() {
        #expect(
            matches(in: [UInt8](repeating: 7, count: 262)) == [
                1: .init(length: 258, distance: 1), 259: .init(length: 3, distance: 1),
            ])
    }

    @Test("The longest of several is taken, the nearest of equal ones")
    func longest() {
        #expect(matches(in: Array("abcde+abc-abcde".utf8))[10] == .init(length: 5, distance: 10))
        #expect(matches(in: Array("abc-abc+abc".utf8))[8] == .init(length: 3, distance: 4))
    }

    @Test("What is further back than the window is forgotten", arguments: [(32_768, true), (32_769, false)])
    func window(distance: Int, isFound: Bool) {
        var bytes = (0..<distance).map { UInt8(truncatingIfNeeded: $0 / 256 &* 2 &+ 1) }
        bytes.replaceSubrange(0..<3, with: [0, 2, 4])
        bytes += [0, 2, 4]
        #expect(matches(in: bytes)[distance] == (isFound ? .init(length: 3, distance: distance) : nil))
    }

    @Test("Short input has none", arguments: [[], [1], [1, 1]] as [[UInt8]])
    func short(bytes: [UInt8]) {
        #expect(matches(in: bytes).isEmpty)
    }
}
