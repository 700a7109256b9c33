import Testing

@testable import BDDKit

@Suite("The shard of a build server's job")
struct JobShardTests {
    @Test(
        "is counted from where the server counts",
        arguments: [
            (["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4"], "2/4"),
            (["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "4"], "1/4"),
            (["CIRCLE_NODE_INDEX": "3", "CIRCLE_NODE_TOTAL": "4"], "4/4"),
            (["BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "2"], "2/2"),
        ])
    func isCounted(environment: [String: String], shard: String) throws {
        #expect(try JobShard.current(environment)?.shard == Shard(shard))
    }

    @Test(
        "is none when there is one job",
        arguments: [
            [:], ["CI_NODE_TOTAL": "1"], ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "1"],
            ["CI_NODE_INDEX": "", "CI_NODE_TOTAL": ""], ["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "1"],
        ])
    func isNone(environment: [String: String]) throws {
        #expect(try JobShard.current(environment) == nil)
    }

    @Test(
        "is never guessed",
        arguments: [
            ("", "4"), ("2", ""), ("0", "4"), ("5", "4"), ("two", "4"), ("2", "many"), ("2", "0"), ("2", "1"),
            ("-9223372036854775808", "4"),
        ])
    func isNotGuessed(index: String, total: String) {
        let error = #expect(throws: JobShardError.self) {
            try JobShard.current(["CI_NODE_INDEX": index, "CI_NODE_TOTAL": total])
        }
        #expect(error == .unreadable(JobShard.known[0], index: index, total: total))
    }

    @Test("cannot be two")
    func contradiction() throws {
        var environment = [
            "CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4", "CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "4",
        ]
        #expect(try JobShard.current(environment)?.shard == Shard("2/4"))
        environment["CIRCLE_NODE_INDEX"] = "2"
        let error = #expect(throws: JobShardError.self) { try JobShard.current(environment) }
        #expect(error == .contradiction(JobShard.known[0], JobShard.known[1]))
    }

    @Test("is told in words when it cannot be known")
    func words() {
        #expect(
            JobShardError.unreadable(JobShard.known[0], index: "5", total: "4").description == """
                bdd: error: CI_NODE_INDEX is '5' and CI_NODE_TOTAL is '4': that is none of several jobs
                  help: '--shard I/N' says which one this is, '--shard 1/1' runs all scenarios
                """)
        #expect(
            JobShardError.contradiction(JobShard.known[0], JobShard.known[2]).description == """
                bdd: error: CI_NODE_INDEX and BUILDKITE_PARALLEL_JOB make this another one of the jobs
                  help: '--shard I/N' says which one this is, '--shard 1/1' runs all scenarios
                """)
    }
}
