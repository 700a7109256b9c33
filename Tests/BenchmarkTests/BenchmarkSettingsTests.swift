import BDDRunning
import Testing

@testable import bdd_benchmark

@Suite("The command line of the benchmark")
struct BenchmarkSettingsTests {
    @Test("without anything measures all, nine times")
    func empty() throws {
        let settings = try BenchmarkSettings([])
        #expect(settings.benchmarks == [])
        #expect(settings.runs == 9)
        #expect(settings.seed == 1)
        #expect(settings.comparisons == [])
        #expect(settings.corpora == nil)
    }

    @Test("takes names, numbers, folders and commands")
    func all() throws {
        let settings = try BenchmarkSettings([
            "match", "--runs", "21", "--seed=7", "--corpora", "c", "--compare", "a {file}", "--compare=b", "parse",
            "match",
        ])
        #expect(settings.benchmarks == [.match, .parse])
        #expect(settings.runs == 21)
        #expect(settings.seed == 7)
        #expect(settings.corpora == "c")
        #expect(settings.comparisons == [try Comparison("a {file}"), try Comparison("b")])
    }

    @Test("refuses what it does not know, with what may have been meant")
    func unknown() {
        #expect(throws: UsageError.unknownOption("--rnus", suggestions: ["--runs"])) {
            try BenchmarkSettings(["--rnus"])
        }
        #expect(throws: UnknownBenchmark(name: "prase")) { try BenchmarkSettings(["prase"]) }
        #expect(UnknownBenchmark(name: "prase").description == "there is no benchmark 'prase'; did you mean 'parse'?")
        #expect(
            UnknownBenchmark(name: "quux").description
                == "there is no benchmark 'quux'; "
                + "there are parse, ndjson, files, match, hostile, check, run, cases, start")
    }

    @Test("refuses numbers that make no sense", arguments: ["0", "-1", "many", ""])
    func runs(_ text: String) {
        #expect(throws: UsageError.badValue(option: "--runs", value: text, expected: "a number from 1")) {
            try BenchmarkSettings(["--runs", text])
        }
    }
}
