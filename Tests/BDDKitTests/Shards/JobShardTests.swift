import Testing

@testable import BDDRunning
@testable import BDDShards

@Suite("The shard of a build server's job")
struct JobShardTests {
    @Test(
        "is counted from where the server counts",
        arguments: [
            (["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4"], "2/4"),
            (["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "4"], "1/4"),
            (["CIRCLE_NODE_INDEX": "3", "CIRCLE_NODE_TOTAL": "4"], "4/4"),
            (["BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "2"], "2/2"),
            (["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "5"], "1/5"),
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
        #expect(error == .contradiction("CI_NODE_INDEX", "CIRCLE_NODE_INDEX"))
    }

    @Test("is reported in words when it cannot be known")
    func words() {
        #expect(
            JobShardError.unreadable(JobShard.known[0], index: "5", total: "4").description == """
                bdd: error: CI_NODE_INDEX is '5' and CI_NODE_TOTAL is '4': that is not one of several jobs
                  help: '--shard I/N' says which one this is, '--shard 1/1' runs all scenarios
                """)
        #expect(
            JobShardError.contradiction("CI_NODE_INDEX", "BUILDKITE_PARALLEL_JOB").description == """
                bdd: error: CI_NODE_INDEX and BUILDKITE_PARALLEL_JOB make this another one of the jobs
                  help: '--shard I/N' says which one this is, '--shard 1/1' runs all scenarios
                """)
    }

    private func array(_ id: String, _ count: String, _ numbers: ClosedRange<Int>, step: String?) -> [String: String] {
        var environment = [
            "SLURM_ARRAY_TASK_ID": id, "SLURM_ARRAY_TASK_COUNT": count, "SLURM_ARRAY_TASK_MIN": "\(numbers.lowerBound)",
            "SLURM_ARRAY_TASK_MAX": "\(numbers.upperBound)",
        ]
        environment["SLURM_ARRAY_TASK_STEP"] = step
        return environment
    }

    @Test("is counted as the array of Slurm is numbered")
    func slurm() throws {
        #expect(try JobShard.current(array("0", "8", 0...7, step: "1"))?.shard == Shard("1/8"))
        #expect(try JobShard.current(array("8", "8", 1...8, step: nil))?.shard == Shard("8/8"))
        #expect(try JobShard.current(array("14", "4", 10...16, step: "2"))?.shard == Shard("3/4"))
        #expect(try JobShard.current(array("3", "1", 3...3, step: "1")) == nil)
    }

    @Test("is not guessed from an array of Slurm whose numbers have gaps, or that it is not in")
    func slurmGaps() {
        for environment in [
            array("9", "4", 1...9, step: "1"), array("5", "4", 1...4, step: "1"), array("2", "4", 1...7, step: "2"),
            array("2", "4", 1...4, step: "0"), array("-9223372036854775808", "4", 1...4, step: "1"),
            array("2", "9223372036854775807", 1...4, step: "2"),
        ] {
            let error = #expect(throws: JobShardError.self) { try JobShard.current(environment) }
            #expect(
                error
                    == .unreadable(
                        JobShard.known[4], index: environment["SLURM_ARRAY_TASK_ID"]!,
                        total: environment["SLURM_ARRAY_TASK_COUNT"]!))
        }
    }

    @Test(
        "of a total that is known otherwise is what a variable says",
        arguments: [
            (["JOB_COMPLETION_INDEX": "0"], "1/8"), (["JOB_COMPLETION_INDEX": "7"], "8/8"),
            (["AWS_BATCH_JOB_ARRAY_INDEX": "0"], "1/8"), (["AWS_BATCH_JOB_ARRAY_INDEX": "7"], "8/8"),
            (["PARALLEL_SEQ": "1"], "1/8"),
            (["PARALLEL_SEQ": "8", "JOB_COMPLETION_INDEX": "7"], "8/8"),
            (["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "8"], "2/8"),
        ])
    func ofTotal(environment: [String: String], shard: String) throws {
        #expect(try JobShard.current(of: 8, environment).shard == Shard(shard))
    }

    @Test(
        "of a total is told in words when it cannot be known",
        arguments: [
            (
                [:],
                """
                '--shard /8' asks for one of 8 parts, and no variable says which one this is
                  help: JOB_COMPLETION_INDEX (Kubernetes), AWS_BATCH_JOB_ARRAY_INDEX and PARALLEL_SEQ (GNU parallel) do; \
                else write '--shard I/8'
                """
            ),
            (
                ["JOB_COMPLETION_INDEX": "8"],
                """
                JOB_COMPLETION_INDEX is '8', and '--shard /8' asks for one of 0 to 7
                  help: write as many parts as there are jobs
                """
            ),
            (
                ["PARALLEL_SEQ": "1", "JOB_COMPLETION_INDEX": "1"],
                """
                JOB_COMPLETION_INDEX and PARALLEL_SEQ make this another one of the jobs
                  help: '--shard I/N' says which one this is, '--shard 1/1' runs all scenarios
                """
            ),
            (
                ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4"],
                """
                CI_NODE_TOTAL is '4', and '--shard /8' asks for 8 parts
                  help: write as many parts as there are jobs
                """
            ),
        ])
    func ofTotalWords(environment: [String: String], words: String) {
        let error = #expect(throws: JobShardError.self) { try JobShard.current(of: 8, environment) }
        #expect(error?.description == "bdd: error: " + words)
    }
}
