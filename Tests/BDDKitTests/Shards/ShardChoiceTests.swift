import BDDReports
import Testing

@testable import BDDRunning
@testable import BDDShards

@Suite("The shard to run")
struct ShardChoiceTests {
    static let job = ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"]

    @Test("is the one that the build server names, and a message says so")
    func job() throws {
        let choice = try ShardChoice(nil, Self.job)
        #expect(choice.part == Shard("2/3"))
        #expect(
            choice.announcement(ShardNoteTests.note)
                == "Shard 2 of 3, as CI_NODE_INDEX and CI_NODE_TOTAL say: 4 of 5 scenarios. '--shard 1/1' runs all of them."
        )
    }

    @Test("is what the option says, whatever a build server says")
    func option() throws {
        let option = ShardOption("1/2")
        #expect(try ShardChoice(option, Self.job).part == Shard("1/2"))
        #expect(try ShardChoice(option, ["CI_NODE_INDEX": "nonsense"]).part == Shard("1/2"))
        let note = ShardNote(
            shard: Shard("1/2")!, planned: 1, digest: 0, plan: [.init(location: .init(uri: "a", line: 1), number: 0)],
            texts: [])
        #expect(try ShardChoice(option, Self.job).announcement(note) == "Shard 1 of 2: 1 of 1 scenario.")
    }

    @Test("is the whole when the whole is one part")
    func whole() throws {
        #expect(try ShardChoice(nil, [:]).part == nil)
        #expect(try ShardChoice(ShardOption("1/1"), Self.job).part == nil)
    }

    @Test("of a total is the one that a variable says")
    func ofTotal() throws {
        let choice = try ShardChoice(ShardOption("/3"), ["JOB_COMPLETION_INDEX": "1"])
        #expect(choice.part == Shard("2/3"))
        #expect(
            choice.announcement(ShardNoteTests.note)
                == "Shard 2 of 3, as JOB_COMPLETION_INDEX says: 4 of 5 scenarios. '--shard 1/1' runs all of them.")
        #expect(try ShardChoice(ShardOption("/1"), ["JOB_COMPLETION_INDEX": "0"]).part == nil)
    }
}
