import BDDJSON
import Foundation
import Gherkin

/// The result of parsing a feature file: its messages or its errors.
struct FeatureReading {
    /// The document and the pickles as JSON; empty if the file has errors.
    private(set) var messages: [[UInt8]] = []
    private(set) var errors: [ParseError] = []
    let uri: String

    init(_ bytes: [UInt8], uri: String) {
        self.uri = uri
        var ids = IdGenerator()
        do throws(ParseErrors) {
            let document = try GherkinParser().parse(bytes, uri: uri, ids: &ids)
            messages.append(Self.json { document.write(to: &$0) })
            for pickle in document.pickles(ids: &ids) { messages.append(Self.json { pickle.write(to: &$0) }) }
        } catch {
            errors = error.errors
        }
    }

    static func json(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        write(&writer)
        return writer.bytes
    }

    /// The messages or the errors, which must be equal for files that differ only in their line endings.
    var comparable: [String] {
        messages.map { String(decoding: $0, as: UTF8.self) }
            + errors.map { error in String(decoding: Self.json { error.write(to: &$0) }, as: UTF8.self) }
    }
}
