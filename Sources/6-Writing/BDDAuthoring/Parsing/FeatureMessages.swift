import BDDDiagnostics
package import BDDJSON
import BDDRules
import BDDRunning
import BDDSentences
import CucumberMessages
package import Gherkin

/// A feature file as messages: its source, document and pickles, or its errors.
///
/// Several threads can write portions of it. All portions in order are the complete messages.
package struct FeatureMessages: Sendable {
    /// Which messages to write for a file, and its default language.
    package struct Choice: Sendable {
        package var showsSource = true
        package var showsDocument = true
        package var showsPickles = true
        package var dialect = Dialect.english

        package init(
            showsSource: Bool = true, showsDocument: Bool = true, showsPickles: Bool = true,
            dialect: Dialect = Dialect.english
        ) {
            self.showsSource = showsSource
            self.showsDocument = showsDocument
            self.showsPickles = showsPickles
            self.dialect = dialect
        }
    }

    private enum Content: Sendable {
        case parsed(GherkinDocument, Pickles?)
        case failed(ParseErrors)
        case unreadable(FeatureFileError)
    }

    private let choice: Choice
    private let path: String
    private let bytes: [UInt8]
    private var content: Content
    /// The number of ids used by the file.
    private var idCount = 0

    /// Reads and parses the file at `path`. Its ids start at 0.
    package init(_ path: String, _ choice: Choice) {
        self.path = path
        self.choice = choice
        var ids = IdGenerator()
        do throws(FeatureFileError) {
            let bytes = try FeatureFiles.readNamed(path)
            self.bytes = bytes
            content = Self.parse(bytes, path, choice: choice, ids: &ids)
        } catch {
            bytes = []
            content = .unreadable(error)
        }
        idCount = ids.next
    }

    private static func parse(
        _ bytes: [UInt8], _ path: String, choice: Choice, ids: inout IdGenerator
    ) -> Content {
        do throws(ParseErrors) {
            let document = try GherkinParser(dialect: choice.dialect).parse(bytes, uri: path, ids: &ids)
            return .parsed(document, choice.showsPickles ? document.pickles(ids: &ids) : nil)
        } catch {
            return .failed(error)
        }
    }

    /// Renumbers the ids after those of earlier files. A file with errors uses ids too, as in Cucumber's parsers.
    package mutating func takeIds(_ ids: inout IdGenerator) {
        let first = ids.next
        switch content {
        case .parsed(_, let pickles?):
            let (document, pickles) = pickles.renumbered(ids: &ids)
            content = .parsed(document, pickles)
        case .parsed(let document, nil):
            content = .parsed(document.counted(from: first), nil)
            ids.reserve(idCount)
        case .failed, .unreadable:
            ids.reserve(idCount)
        }
    }

    private var source: Source { Source(uri: path, bytes: bytes) }

    private var size: Int { bytes.count }

    /// The errors in the file as readable text; nil if there are none.
    package var problem: String? {
        switch content {
        case .parsed: nil
        case .failed(let error):
            DiagnosticRenderer().render(Diagnostic.all(error, in: source, dialect: choice.dialect))
        case .unreadable(let error): "\(error)\n"
        }
    }
}

/// Portions of about the same size.
extension FeatureMessages {
    /// The approximate number of bytes of a file that are written as one portion.
    package static let portionSize = 1 << 15

    /// The approximate number of bytes of this file per portion.
    package var portionWeight: Int { size / max(1, portionCount) }

    package var portionCount: Int { documentPortions + picklePortions }

    /// The number of portions of the document. The first one also contains the source.
    private var documentPortions: Int {
        guard case .parsed(let document, _) = content, choice.showsDocument else { return 1 }
        return max(1, min(size / Self.portionSize, document.childCount))
    }

    private var picklePortions: Int {
        guard case .parsed(_, let pickles?) = content else { return 0 }
        return max(1, min(size / Self.portionSize, pickles.groupCount))
    }

    package func write(portion: Int, to json: inout JSONWriter) {
        if portion == 0 { writeSource(to: &json) }
        switch content {
        case .parsed(let document, let pickles):
            if portion < documentPortions {
                if choice.showsDocument { write(document, portion, to: &json) }
            } else if let pickles {
                let part = Self.part(portion - documentPortions, of: picklePortions, count: pickles.groupCount)
                pickles.writeLines(part, to: &json)
            }
        case .failed(let error):
            for error in error.errors { Envelope.parseError(error).writeLine(to: &json) }
        case .unreadable:
            break
        }
    }

    private func writeSource(to json: inout JSONWriter) {
        if case .unreadable = content { return }
        if choice.showsSource { Envelope.source(source).writeLine(to: &json) }
    }

    private func write(_ document: GherkinDocument, _ portion: Int, to json: inout JSONWriter) {
        if portion == 0 {
            json.beginObject()
            json.key("gherkinDocument")
        }
        document.write(children: Self.part(portion, of: documentPortions, count: document.childCount), to: &json)
        if portion + 1 == documentPortions {
            json.endObject()
            json.endLine()
        }
    }

    private static func part(_ index: Int, of parts: Int, count: Int) -> Range<Int> {
        index * count / parts..<(index + 1) * count / parts
    }
}

extension Envelope {
    fileprivate func writeLine(to json: inout JSONWriter) {
        write(to: &json)
        json.endLine()
    }
}

extension Pickles {
    /// Writes each pickle as a message on its own line.
    ///
    /// - Parameter groups: the groups of pickles to write; nil for all.
    package func writeLines(_ groups: Range<Int>? = nil, to json: inout JSONWriter) {
        write(groups, to: &json) { json, writePickle in
            json.object { json in
                json.key("pickle")
                writePickle(&json)
            }
            json.endLine()
        }
    }
}
