import Testing

@Suite("The order in which scenarios are named")
struct NamedOrderTests {
    private let run: ShardedRun

    init() throws {
        run = try ShardedRun.example()
    }

    private func names(_ arguments: String...) async throws -> [String] {
        run.names(try await run.program(arguments + ["--order", "named", "-f", "pretty"]))
    }

    @Test("is that of the paths, also within a file")
    func lines() async throws {
        #expect(
            try await names("Features/second.feature:12", "Features/first.feature:3", "Features/second.feature:3")
                == ["seven", "one", "four"])
        #expect(try await names("Features/second.feature:12:3:9") == ["seven", "four", "six"])
    }

    @Test("is that of a file where a path names more than one scenario")
    func wholeFiles() async throws {
        #expect(
            try await names("Features/second.feature", "Features/first.feature")
                == ["four", "five", "six", "seven", "one", "two", "three", "three"])
        #expect(
            try await names("Features/second.feature:9", "Features")
                == ["six", "four", "five", "seven", "one", "two", "three", "three"])
        #expect(
            try await names("./Features/first.feature:16", "Features/first.feature:9", "Features/first.feature:3")
                == ["three", "three", "one"])
    }

    @Test("is that of a list of reruns")
    func rerun() async throws {
        _ = try run.write("Features/second.feature:12:3\nFeatures/first.feature:3\n", to: "rerun.txt")
        #expect(try await names("@rerun.txt") == ["seven", "four", "one"])
    }

    @Test("goes through filters and shards")
    func filters() async throws {
        #expect(
            try await names("Features/second.feature", "Features/first.feature", "--name", "o") == [
                "four", "one", "two",
            ])
        let parts = try await [
            names("Features/second.feature", "Features/first.feature", "--shard", "1/2"),
            names("Features/second.feature", "Features/first.feature", "--shard", "2/2"),
        ]
        #expect(parts == [["five", "six", "seven", "three"], ["four", "one", "two", "three"]])
    }
}
