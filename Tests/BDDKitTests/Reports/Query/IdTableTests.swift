import Testing

@testable import BDDKit

@Suite struct IdTableTests {
    @Test("Ids are found in the order in which they were added, and again")
    func inOrder() {
        var table = table("a", "b", "c")
        #expect(["a", "b", "b", "c"].map { table.find($0) } == [1, 2, 2, 3])
    }

    @Test("Ids are found in any other order")
    func outOfOrder() {
        var table = table("a", "b", "c")
        #expect(["c", "a", "none", "b", ""].map { table.find($0) } == [3, 1, nil, 2, nil])
        table.add(4, id: "d")
        #expect(table.find("d") == 4)
    }

    @Test("What was removed is not found, the others are")
    func removed() {
        var table = table("a", "b", "c")
        table.remove("a")
        table.remove("none")
        #expect(["a", "b", "c"].map { table.find($0) } == [nil, 2, 3])
        table.remove("c")
        #expect(["c", "b", "a"].map { table.find($0) } == [nil, 2, nil])
        table.add(7, id: "a")
        #expect(table.find("a") == 7)
    }

    private func table(_ ids: String...) -> IdTable<Int> {
        var table = IdTable<Int>()
        for (index, id) in ids.enumerated() { table.add(index + 1, id: id) }
        return table
    }
}
