import Testing

@testable import HeadlessUI

@Suite struct RepetitionsTests {
    @Test("What is new is literal, what comes again is a match")
    func pieces() {
        #expect(
            Repetitions.pieces(of: Array("abcXabcd".utf8)) == [
                .literal(97), .literal(98), .literal(99), .literal(88), .match(length: 3, distance: 4), .literal(100),
            ])
    }

    @Test("A match may reach into itself, and has 258 bytes at most")
    func run() {
        #expect(
            Repetitions.pieces(of: [UInt8](repeating: 7, count: 262)) == [
                .literal(7), .match(length: 258, distance: 1), .match(length: 3, distance: 1),
            ])
    }

    @Test("The longest of several is taken, the nearest of equal ones")
    func longest() {
        #expect(Repetitions.pieces(of: Array("abcde+abc-abcde".utf8)).last == .match(length: 5, distance: 10))
        #expect(Repetitions.pieces(of: Array("abc-abc+abc".utf8)).last == .match(length: 3, distance: 4))
    }

    @Test("What is further back than the window is forgotten", arguments: [(32_768, true), (32_769, false)])
    func window(distance: Int, isFound: Bool) {
        var bytes = (0..<distance).map { UInt8(truncatingIfNeeded: $0 / 256 &* 2 &+ 1) }
        bytes.replaceSubrange(0..<3, with: [0, 2, 4])
        bytes += [0, 2, 4]
        #expect((Repetitions.pieces(of: bytes).last == .match(length: 3, distance: distance)) == isFound)
    }

    @Test("Short input is literal", arguments: [[], [1], [1, 1]] as [[UInt8]])
    func short(bytes: [UInt8]) {
        #expect(Repetitions.pieces(of: bytes) == bytes.map { .literal($0) })
    }
}
