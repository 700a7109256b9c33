import BDDJSON
import Conformance
import Foundation
import Gherkin
import Testing

/// Tests with Cucumber's own data, in the folder that `BDD_CONFORMANCE` names.
@Suite("Cucumber's official suite", .enabled(if: Conformance.folder != nil, Comment(rawValue: Conformance.skipped)))
struct OfficialSuiteTests {
    private static let good = Conformance.files("gherkin/good", ending: ".feature").map(Sample.init)
    private static let markdown = Conformance.files("gherkin/good", ending: ".feature.md").map(Sample.init)
    private static let bad = Conformance.files("gherkin/bad", ending: ".feature").map(Sample.init)

    @Test("is there")
    func files() {
        #expect(!Self.good.isEmpty)
        #expect(!Self.markdown.isEmpty)
        #expect(!Self.bad.isEmpty)
    }

    @Test("gives the same document", arguments: good + markdown)
    func document(_ sample: Sample) throws {
        var ids = IdGenerator()
        let document = try GherkinParser().parse(sample.bytes, uri: sample.uri, ids: &ids)
        var writer = JSONWriter()
        writer.object {
            $0.key("gherkinDocument"); document.write(to: &$0)
        }
        try expectEqual([writer.bytes], sample.golden("ast"))
    }

    @Test("gives the same pickles", arguments: good + markdown)
    func pickles(_ sample: Sample) throws {
        var ids = IdGenerator()
        let document = try GherkinParser().parse(sample.bytes, uri: sample.uri, ids: &ids)
        let messages = document.pickles(ids: &ids).map { pickle in
            var writer = JSONWriter()
            writer.object {
                $0.key("pickle"); pickle.write(to: &$0)
            }
            return writer.bytes
        }
        try expectEqual(messages, sample.golden("pickles"))
    }

    @Test("gives the same source", arguments: good + markdown)
    func source(_ sample: Sample) throws {
        let source = Source(uri: sample.uri, bytes: try sample.bytes)
        var writer = JSONWriter()
        writer.object {
            $0.key("source"); source.write(to: &$0)
        }
        try expectEqual([writer.bytes], sample.golden("source"))
    }

    @Test("gives the same errors", arguments: bad)
    func errors(_ sample: Sample) throws {
        var ids = IdGenerator()
        let failure = #expect(throws: ParseErrors.self) {
            try GherkinParser().parse(sample.bytes, uri: sample.uri, ids: &ids)
        }
        let messages = (failure?.errors ?? []).map { error in
            var writer = JSONWriter()
            writer.object {
                $0.key("parseError"); error.write(to: &$0)
            }
            return writer.bytes
        }
        try expectEqual(messages, sample.golden("errors"))
    }

    @Test("reads back its own messages", arguments: good + markdown)
    func roundTrip(_ sample: Sample) throws {
        for line in try sample.lines("ast") {
            let document = try #require(
                try JSONDecoder().decode([String: GherkinDocument].self, from: line).values.first)
            var writer = JSONWriter()
            writer.object {
                $0.key("gherkinDocument"); document.write(to: &$0)
            }
            try expectEqual([writer.bytes], [sample.object(line)])
        }
        for line in try sample.lines("pickles") {
            let pickle = try #require(try JSONDecoder().decode([String: Pickle].self, from: line).values.first)
            var writer = JSONWriter()
            writer.object {
                $0.key("pickle"); pickle.write(to: &$0)
            }
            try expectEqual([writer.bytes], [sample.object(line)])
        }
    }

    private func expectEqual(_ messages: [[UInt8]], _ golden: [NSDictionary]) throws {
        let objects = try messages.map { try JSONSerialization.jsonObject(with: Data($0)) as? NSDictionary }
        #expect(objects == golden)
    }
}

/// A file of the suite.
struct Sample: CustomTestStringConvertible, Sendable {
    let file: URL

    var testDescription: String { file.lastPathComponent }
    var uri: String { "../testdata/\(file.deletingLastPathComponent().lastPathComponent)/\(file.lastPathComponent)" }

    var bytes: [UInt8] {
        get throws { try [UInt8](Data(contentsOf: file)) }
    }

    func lines(_ kind: String) throws -> [Data] {
        try Data(contentsOf: file.appendingPathExtension("\(kind).ndjson")).split(separator: 10).map { Data($0) }
    }

    func golden(_ kind: String) throws -> [NSDictionary] {
        try lines(kind).map(object)
    }

    func object(_ line: Data) throws -> NSDictionary {
        try #require(try JSONSerialization.jsonObject(with: line) as? NSDictionary)
    }
}
