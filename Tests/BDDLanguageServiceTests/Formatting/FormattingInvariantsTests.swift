import BDDJSON
import BDDLanguageService
import Conformance
import Foundation
import Gherkin
import Testing

/// Tests properties of formatting that hold for every file.
@Suite("Formatting")
struct FormattingInvariantsTests {
    private static let own = FeatureSample.below(
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../../Features").standardized)
    private static let official =
        Conformance.files("gherkin/good", ending: ".feature").map(FeatureSample.init)
        + Conformance.files("gherkin/good", ending: ".feature.md").map(FeatureSample.init)
        + Conformance.subfolders("cck").flatMap { Conformance.files($0, ending: ".feature") }.map(FeatureSample.init)

    @Test("finds files to try it with")
    func files() {
        #expect(Self.own.count > 10)
    }

    @Test(
        "finds the official files", .enabled(if: Conformance.folder != nil, Comment(rawValue: Conformance.skipped)))
    func officialFiles() {
        #expect(Self.official.count > 50)
    }

    @Test("changes no word of the document and its scenarios, and nothing the second time", arguments: own + official)
    func meaning(_ sample: FeatureSample) throws {
        let bytes = try sample.bytes
        let formatted = try FeatureFormatter().format(bytes, uri: sample.uri).bytes
        #expect(try FeatureFormatter().format(formatted, uri: sample.uri).bytes == formatted)
        let (before, after) = (try ParsedFeature(bytes, uri: sample.uri), try ParsedFeature(formatted, uri: sample.uri))
        #expect(before.document == after.document)
        #expect(before.pickles == after.pickles)
        #expect(before.docStrings == after.docStrings)
        #expect(Self.words(of: bytes) == Self.words(of: formatted))
    }

    @Test("gives the same however untidy the file was", arguments: own + official)
    func deformations(_ sample: FeatureSample) throws {
        let bytes = try sample.bytes
        guard !sample.uri.hasSuffix(".md"), !bytes.contains(UInt8(ascii: "\r")) else { return }
        let formatted = try FeatureFormatter().format(bytes, uri: sample.uri).bytes
        // Cells on the right side of their column stay there only while the table is aligned.
        let isOnTheRight = String(decoding: formatted, as: UTF8.self).contains(/\| {2,}[^ |]/)
        let expected = Self.lines(of: formatted, paddingCounts: !isOnTheRight)
        for seed in 1...5 {
            var deformation = try Deformation(formatted, uri: sample.uri, seed: UInt64(seed))
            let again = try FeatureFormatter().format(deformation.bytes(), uri: sample.uri).bytes
            #expect(Self.lines(of: again, paddingCounts: !isOnTheRight) == expected, "seed \(seed)")
        }
    }

    private static func lines(of bytes: [UInt8], paddingCounts: Bool) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        return paddingCounts ? text : text.replacing(/(?<blank> ) +/) { $0.blank }
    }

    /// All characters except whitespace. The dashes below the header of a Markdown table count as one.
    private static func words(of bytes: [UInt8]) -> [Unicode.Scalar] {
        let text = String(decoding: bytes, as: UTF8.self).replacing(/-{2,}/, with: "-")
        return text.unicodeScalars.filter { !$0.properties.isWhitespace }
    }
}

struct FeatureSample: CustomTestStringConvertible, Sendable {
    let file: URL

    init(_ file: URL) { self.file = file }

    var testDescription: String { file.lastPathComponent }
    var uri: String { file.lastPathComponent }

    var bytes: [UInt8] {
        get throws { try [UInt8](Data(contentsOf: file)) }
    }

    static func below(_ folder: URL) -> [FeatureSample] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".feature") }.sorted().map { FeatureSample(folder.appending(path: $0)) }
    }
}

/// The messages of a file without locations. Lines of descriptions and comments have no leading blanks.
private struct ParsedFeature {
    let document: NSDictionary
    let pickles: [NSDictionary]
    /// The exact bytes of the doc strings' contents.
    let docStrings: [[UInt8]]

    init(_ bytes: [UInt8], uri: String) throws {
        var ids = IdGenerator()
        let document = try GherkinParser().parse(bytes, uri: uri, ids: &ids)
        self.document = try Self.plain { document.write(to: &$0) }
        let pickles = document.pickles(ids: &ids)
        self.pickles = try pickles.map { pickle in try Self.plain { pickle.write(to: &$0) } }
        docStrings = pickles.flatMap { pickle in
            pickle.steps.compactMap { step in (step.argument?.docString?.content).map { Array($0.utf8) } }
        }
    }

    private static func plain(_ write: (inout JSONWriter) -> Void) throws -> NSDictionary {
        var writer = JSONWriter()
        write(&writer)
        let object = try JSONSerialization.jsonObject(with: Data(writer.bytes))
        return try #require(plain(object) as? NSDictionary)
    }

    private static func plain(_ value: Any) -> Any {
        if let list = value as? [Any] { return list.map(plain) as NSArray }
        guard var object = value as? [String: Any] else { return value }
        object["location"] = nil
        if let description = object["description"] as? String { object["description"] = unindented(description) }
        if let comments = object["comments"] as? [[String: Any]] {
            object["comments"] = comments.map { unindented($0["text"] as? String ?? "") }
        }
        return object.mapValues(plain) as NSDictionary
    }

    private static func unindented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { String($0.trimmingPrefix(while: \.isWhitespace)) }.joined(separator: "\n")
    }
}
