import Testing

@testable import BDDReportFormats
@testable import BDDReports

@Suite("A stream with times beyond all measure")
struct HostileStreamTests {
    @Test(
        "is reported in every format",
        arguments: [
            #""seconds":9223372036854775807,"nanos":0"#, #""seconds":-9223372036854775808,"nanos":0"#,
            #""seconds":0,"nanos":9223372036854775807"#, #""seconds":9223372036854775807,"nanos":-9223372036854775808"#,
        ])
    func everyFormat(time: String) async throws {
        let run = try ShardedRun.example()
        let lines = try await run.run("run.ndjson").text.lines
        // The first half of the messages keeps its times, which makes the differences as large as possible.
        let hostile = lines.enumerated().map { number, line in
            number < lines.count / 2 ? line : line.replacing(/"seconds":\d+,"nanos":\d+/, with: time)
        }
        _ = try run.write(hostile.map { $0 + "\n" }.joined(), to: "hostile.ndjson")
        let formats = ReportFormats.builtIn.names.flatMap { ["--format", "\($0):out.\($0)"] }
        #expect(try await run.program(["report", "hostile.ndjson"] + formats).exitCode == 1)
        let split = try await run.program(["--shard", "1/2", "--timings", "hostile.ndjson", "--name", "one"])
        #expect(split.exitCode == 0)
    }
}
