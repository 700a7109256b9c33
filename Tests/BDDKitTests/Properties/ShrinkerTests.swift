import Testing

@testable import BDDSteps

/// Tests shrinking with defects whose smallest value is known: the search finds exactly this value.
@Suite("Values that fail are made as simple as they get")
struct ShrinkerTests {
    @Test("A number shrinks to the limit of what fails, from either side of zero")
    func limit() throws {
        #expect(try Shrinking(.int(in: 0...1_000_000)) { $0 > 1000 }?.smallest == 1001)
        #expect(try Shrinking(.int()) { $0 > 4711 }?.smallest == 4712)
        #expect(try Shrinking(.int()) { $0 < -4711 }?.smallest == -4712)
        #expect(try Shrinking(.int(in: -50...50)) { abs($0) > 9 }?.smallest == 10)
        #expect(try Shrinking(.int(in: 5...9)) { _ in true }?.smallest == 5)
        #expect(try Shrinking(.int(in: -9 ... -5)) { _ in true }?.smallest == -5)
    }

    @Test("A small number is found also where those around it pass")
    func gaps() throws {
        #expect(try Shrinking(.int(in: 2...90)) { !$0.isMultiple(of: 2) }?.smallest == 3)
        #expect(try Shrinking(.int(in: 0...999)) { $0 % 7 == 5 }?.smallest == 5)
        let pairs = zip(.int(in: 0...99), .int(in: 0...99))
        let smallest = try Shrinking(pairs) { $0 % 3 == 2 && $1 % 5 == 4 }?.smallest
        #expect(smallest?.0 == 2)
        #expect(smallest?.1 == 4)
    }

    @Test("What always fails shrinks to the simplest value in few steps")
    func always() throws {
        let shrinking = try #require(try Shrinking(.array(of: .int(), count: 0...50)) { _ in true })
        #expect(shrinking.smallest == [])
        #expect(shrinking.tries < 20)
    }

    @Test("A list keeps the elements that matter and no others")
    func list() throws {
        let numbers = Generator<[Int]>.array(of: .int(in: 0...99), count: 0...40)
        #expect(try Shrinking(numbers) { $0.contains { $0 > 50 } }?.smallest == [51])
        #expect(try Shrinking(numbers) { $0.count > 7 }?.smallest == [0, 0, 0, 0, 0, 0, 0, 0])
        #expect(try Shrinking(numbers) { $0 != $0.sorted() }?.smallest == [1, 0])
        #expect(try Shrinking(numbers) { Set($0).count < $0.count }?.smallest == [0, 0])
        #expect(try Shrinking(numbers) { $0.reduce(0, +) > 250 }?.smallest == [53, 99, 99])
    }

    @Test("Elements are never fewer than the list has to have")
    func leastCount() throws {
        let numbers = Generator<[Int]>.array(of: .int(in: 0...99), count: 3...9)
        #expect(try Shrinking(numbers) { $0.contains { $0 > 20 } }?.smallest == [0, 0, 21])
    }

    @Test("Lists in lists shrink on every level")
    func nested() throws {
        let lists = Generator<[[Int]]>.array(of: .array(of: .int(in: 0...9), count: 0...8), count: 0...8)
        #expect(try Shrinking(lists) { $0.joined().reduce(0, +) > 12 }?.smallest == [[4, 9]])
        #expect(try Shrinking(lists) { $0.count { !$0.isEmpty } > 2 }?.smallest == [[0], [0], [0]])
    }

    @Test("A composed value shrinks through its parts")
    func parts() throws {
        let pairs = zip(.int(in: 0...999), Generator<String>.string(of: .lower, count: 1...8))
        let smallest = try Shrinking(pairs) { $0 > 9 && $1.count > 2 }?.smallest
        #expect(smallest?.0 == 10)
        #expect(smallest?.1 == "aaa")
    }

    @Test("A shrunk value still satisfies its generator")
    func generatorHolds() throws {
        let even = Generator<Int>.int(in: 0...10_000).filter { $0.isMultiple(of: 2) }
        let shrinking = try #require(try Shrinking(even) { $0 > 1000 })
        #expect(shrinking.smallest == 1002)
        #expect(shrinking.steps.allSatisfy { $0.isMultiple(of: 2) })
        let squares = Generator<Int>.int(in: 0...100).map { $0 * $0 }
        #expect(try Shrinking(squares) { $0 > 50 }?.smallest == 64)
    }

    @Test("Parts that depend on others shrink with them")
    func dependent() throws {
        let list = Generator<Int>.int(in: 0...20).flatMap { count in
            Generator<[Int]>.array(of: .int(in: 0...count), count: count)
        }
        #expect(try Shrinking(list) { $0.count > 4 }?.smallest == [0, 0, 0, 0, 0])
        let range = zip(.int(in: 0...100), .int(in: 0...100)).filter { $0 <= $1 }
        let smallest = try Shrinking(range) { $1 - $0 > 10 }?.smallest
        #expect(smallest?.0 == 0)
        #expect(smallest?.1 == 11)
    }

    @Test("Values that fail only while they are equal shrink together")
    func twins() throws {
        let pairs = zip(.int(in: 0...255), .int(in: 0...255))
        let smallest = try Shrinking(pairs.map { [$0, $1 & 0xF0 == $0 & 0xF0 ? $0 : $1] }) {
            $0[0] == $0[1] && $0[0] > 100
        }?.smallest
        #expect(smallest == [101, 101])
        let words = zip(
            Generator<String>.string(of: .lower, count: 3...3), Generator<String>.string(of: .lower, count: 3...3))
        var shrinker = Shrinker(Draw(choices: [1, 7, 1, 7, 1, 7, 0, 1, 7, 1, 7, 1, 7, 0]))
        while let candidate = shrinker.next() {
            let (one, other) = try words.of(candidate)
            shrinker.record(one == other && one > "bbb" ? Draw(choices: candidate) : nil)
        }
        #expect(try words.of(shrinker.best.choices) == ("bbc", "bbc"))
    }

    @Test("A sum is carried to the later of two numbers")
    func sum() throws {
        let pairs = zip(.int(in: 0...1000), .int(in: 0...1000))
        let smallest = try Shrinking(pairs) { $0 + $1 > 800 }?.smallest
        #expect(smallest?.0 == 0)
        #expect(smallest?.1 == 801)
    }

    @Test("A sequence that depends on what came before shrinks to the shortest")
    func sequence() throws {
        // A stack breaks when a third element is pushed. An element must be pushed before it is popped.
        let pushes = Generator<[Bool]>.sequence(count: 0...60, from: 0) { depth in
            depth == 0 ? .always(true) : .element(of: [true, false])
        } then: { depth, isPush in
            depth += isPush ? 1 : -1
        }
        let breaks = { (moves: [Bool]) in
            moves.indices.contains { moves[...$0].reduce(0) { $0 + ($1 ? 1 : -1) } > 2 }
        }
        #expect(try Shrinking(pushes, failing: breaks)?.smallest == [true, true, true])
    }

    @Test("Texts shrink to the first words of lorem ipsum, and to small letters at the start of the alphabet")
    func texts() throws {
        #expect(try Shrinking(.sentence()) { $0.split(separator: " ").count > 3 }?.smallest == "Ad ad ad ad.")
        #expect(try Shrinking(.text()) { $0.contains("é") }?.smallest == "é")
        #expect(try Shrinking(.email) { $0.hasSuffix("net") }?.smallest == "ad@example.net")
        #expect(try Shrinking(.color) { !$0.hasSuffix("00") }?.smallest == "#000001")
    }

    /// Three to six words of random letters.
    private static let letters = Generator<[String]>.array(of: .string(of: .lower, count: 1...8), count: 3...6)
        .map { $0.joined(separator: " ") }

    @Test("That a list continues is left to the pass that leaves out elements, so that the search soon ends")
    func continuations() throws {
        let shrinking = try #require(try Shrinking(Self.letters) { $0.count > 20 })
        #expect(shrinking.smallest.count == 21)
        #expect(Set(shrinking.smallest) == ["a", " "])
        #expect(shrinking.tries < 300)
    }

    @Test("The same value always shrinks in the same way")
    func deterministic() throws {
        let numbers = Generator<[Int]>.array(of: .int(), count: 0...20)
        let one = try #require(try Shrinking(numbers) { $0.reduce(0) { $0 &+ $1 % 1000 } > 1500 })
        let other = try #require(try Shrinking(numbers) { $0.reduce(0) { $0 &+ $1 % 1000 } > 1500 })
        #expect(one.steps == other.steps)
    }

    @Test("No choices are proposed twice")
    func noneTwice() {
        var shrinker = Shrinker(Draw(choices: [5, 3, 9, 1], spans: [0..<1, 1..<2, 2..<3, 3..<4]))
        var candidates: [[UInt64]] = []
        while let candidate = shrinker.next() {
            candidates.append(candidate)
            shrinker.record(candidate.count == 2 ? Draw(choices: candidate, spans: [0..<1, 1..<2]) : nil)
        }
        #expect(Set(candidates).count == candidates.count)
        #expect(shrinker.best.choices == [0, 0])
    }
}
