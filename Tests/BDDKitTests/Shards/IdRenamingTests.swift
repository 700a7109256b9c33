import Testing

@testable import BDDShards

@Suite("The ids of a shard in the merged stream")
struct IdRenamingTests {
    private let second = IdRenaming(firstOfRun: 100, distance: 40, suffix: "-2")

    @Test("are the same for what stands before the run, and for the run itself")
    func before() {
        #expect(["0", "99", "100"].map(second.name) == ["0", "99", "100"])
    }

    @Test("are apart from those of the other shards for what runs")
    func behind() {
        let first = IdRenaming(firstOfRun: 100, distance: 0, suffix: "")
        // With their types and outside of the expectation: inside, the compiler took nine seconds for these lines.
        let ids: [String] = (101...140).map { (number: Int) in String(number) }
        let fortyLater: [String] = (141...180).map { (number: Int) in String(number) }
        #expect(ids.map(first.name) == ids)
        #expect(ids.map(second.name) == fortyLater)
    }

    @Test("that are not numbers are distinguished by the shard")
    func noNumbers() {
        var id: String? = "7f-e"
        second.rename(&id)
        #expect(id == "7f-e-2")
        var none: String?
        second.rename(&none)
        #expect(none == nil)
    }
}
