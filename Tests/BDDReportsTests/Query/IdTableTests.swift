import Testing

@testable import BDDReports

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

    @Test("Of a thousand values that come and go those are found that are there, in any order")
    func comeAndGo() {
        var table = IdTable<Int>()
        var kept: [Int] = []
        for number in 0..<1000 {
            table.add(number, id: "\(number)")
            guard number >= 7 else { continue }
            // Every hundredth id stays for some time, so that removed ids are not only at the start.
            let old = number - 7
            if old % 100 == 50 { kept.append(old) } else { table.remove("\(old)") }
            #expect(table.find("\(old + 1)") == old + 1)
            if kept.count == 3 {
                let first = kept.removeFirst()
                #expect(table.find("\(first)") == first)
                table.remove("\(first)")
                #expect(table.find("\(first)") == nil)
            }
        }
        #expect(table.all == [850, 950] + Array(993..<1000))
    }

    private func table(_ ids: String...) -> IdTable<Int> {
        var table = IdTable<Int>()
        for (index, id) in ids.enumerated() { table.add(index + 1, id: id) }
        return table
    }
}
