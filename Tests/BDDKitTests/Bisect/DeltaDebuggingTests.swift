import Testing

@testable import BDDKit

@Suite("What causes something is made as small as it can be")
struct DeltaDebuggingTests {
    /// The smallest part of 0 ..< count that has all causes, and the parts tried on the way.
    private func minimize(_ count: Int, _ causes: Set<Int>) async -> (found: [Int], asked: [[Int]]) {
        var asked: [[Int]] = []
        let found = await DeltaDebugging.minimize(Array(0..<count)) { elements throws(Never) in
            asked.append(elements)
            return causes.isSubset(of: elements)
        }
        return (found, asked)
    }

    @Test("when there is one cause", arguments: [1, 2, 3, 7, 64, 100])
    func oneCause(count: Int) async {
        for cause in 0..<count {
            #expect(await minimize(count, [cause]).found == [cause])
        }
    }

    @Test(
        "when several causes come together", arguments: [[0, 1], [0, 9], [3, 4, 5], [0, 2, 4, 6, 8], Array(0..<10)])
    func severalCauses(causes: [Int]) async {
        #expect(await minimize(10, Set(causes)).found == causes)
    }

    @Test("by halves, and no part is asked for twice")
    func questions() async {
        #expect(await minimize(8, [5]).asked == [[0, 1, 2, 3], [4, 5, 6, 7], [4, 5], [4], [5]])
        #expect(await minimize(1, [0]).asked == [])
        let (_, asked) = await minimize(40, [3, 17, 31])
        #expect(Set(asked).count == asked.count)
        #expect(!asked.contains([]))
        #expect(!asked.contains(Array(0..<40)))
    }

    @Test("to a part in which nothing can be left out, when one of several causes is enough")
    func alternatives() async {
        let found = await DeltaDebugging.minimize(Array(0..<10)) { elements throws(Never) in
            Set([1, 2]).isSubset(of: elements) || Set([7, 9]).isSubset(of: elements)
        }
        #expect(found == [1, 2])
    }

    @Test("of nothing, which is nothing")
    func nothing() async {
        #expect(await minimize(0, []).found == [])
    }
}
